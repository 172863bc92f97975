import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { urls } from '../../navigation/urls.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { waitingTexts } from './waiting-texts.ts';

const texts = waitingTexts.stop;

/**
 * `/stop-waiting`: the page behind the link in the email that a product is back. The button takes the person off all
 * lists. Opening the link changes nothing, because mail scanners open links.
 */
export function StopWaiting() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('t') ?? '';
  const [answer, setAnswer] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function stop() {
    setSending(true);
    setProblem(undefined);
    try {
      setAnswer((await call('POST /api/waiting/cancellation', { body: { token } })).message);
    } catch (error) {
      setProblem((error as CallError).message || waitingTexts.failed);
    } finally {
      setSending(false);
    }
  }

  return (
    <div role={answer === undefined ? undefined : 'status'}>
      <title>{`${texts.title} · Hart`}</title>
      <meta name="robots" content="noindex" />
      {answer === undefined ? (
        <Notice title={texts.title} text={texts.text}>
          <Button size="large" disabled={isSending} aria-busy={isSending} onClick={() => void stop()}>
            {isSending ? texts.sending : texts.submit}
          </Button>
          {problem && <p role="alert">{problem}</p>}
        </Notice>
      ) : (
        <Notice title={texts.done} text={answer}>
          <ButtonLink href={urls.home} size="large">
            {texts.home}
          </ButtonLink>
        </Notice>
      )}
    </div>
  );
}
