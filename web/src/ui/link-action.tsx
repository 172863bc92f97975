import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallError } from '../api/call-error.ts';
import { urls } from '../navigation/urls.ts';
import { Button, ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';

type LinkActionTexts = {
  title: string;
  text: string;
  submit: string;
  sending: string;
  done: string;
  home: string;
  failed: string;
};

type Props = {
  texts: LinkActionTexts;
  /** Sends the token of the link to the server. Returns the text that the page then shows. */
  act: (token: string) => Promise<string>;
};

/**
 * A page that a link in an email opens, with one button for the action of the link. Opening the link changes nothing,
 * because email scanners open links too. The token follows the `#`, so no server log contains it. Without a token there
 * is no button.
 */
export function LinkAction({ texts, act }: Props) {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('t') ?? '';
  const [answer, setAnswer] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    setProblem(undefined);
    try {
      setAnswer(await act(token));
    } catch (error) {
      setProblem((error as CallError).message || texts.failed);
    } finally {
      setSending(false);
    }
  }

  if (token === '') return <BrokenLink home={texts.home} />;
  return (
    <div role={answer === undefined ? undefined : 'status'}>
      <title>{`${texts.title} · Hart`}</title>
      <meta name="robots" content="noindex" />
      {answer === undefined ? (
        <Notice title={texts.title} text={texts.text}>
          <Button size="large" disabled={isSending} aria-busy={isSending} onClick={() => void send()}>
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

const broken = {
  title: 'This link is not whole',
  text: 'Its end is missing. Please open the email again and tap the link there, or copy all of it.',
} as const;

/** The page for a link whose token is missing. Some apps cut it off. */
const BrokenLink = ({ home }: { home: string }) => (
  <Notice title={broken.title} text={broken.text}>
    <title>{`${broken.title} · Hart`}</title>
    <meta name="robots" content="noindex" />
    <ButtonLink href={urls.home} size="large">
      {home}
    </ButtonLink>
  </Notice>
);
