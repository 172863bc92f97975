import { useEffect, useEffectEvent, useState } from 'react';
import { formatPhone } from '#shared/phone.ts';
import { tillPaths } from '#shared/till/till-paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { SaleDialog } from '../../ui/sale-dialog.tsx';
import { askForPayment, forgetPrompt, lookAtPrompt } from './ask-prompt.ts';
import { isWaiting, type OpenPrompt } from './open-prompt.ts';
import styles from './pay-panel.module.css';
import { promptTexts as texts } from './prompt-texts.ts';

const LOOK_MS = 2000;

/**
 * Asks the server for the state of a payment request every two seconds while its result can still arrive. Returns true
 * if the server answers.
 */
function useLooking(prompt: OpenPrompt): boolean {
  const [isAnswered, setAnswered] = useState(true);
  const isLooking = isWaiting(prompt);
  useEffect(() => {
    if (!isLooking) return;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look() {
      const isThere = await lookAtPrompt();
      if (isStopped) return;
      setAnswered(isThere);
      timer = setTimeout(look, LOOK_MS);
    }
    timer = setTimeout(look, LOOK_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isLooking]);
  return isAnswered;
}

type Props = { prompt: OpenPrompt; problem: string | undefined; isRecording: boolean; onPaid: () => void };

/**
 * A dialog that waits for the customer's PIN. It covers the sale, so that the sale cannot change meanwhile. When M-Pesa
 * has confirmed the payment, the sale is recorded automatically.
 */
export function PromptDialog({ prompt, problem, isRecording, onPaid }: Props) {
  const isAnswered = useLooking(prompt);
  const { state, cents, phone } = prompt;
  const isPaid = state === 'paid';
  const finish = useEffectEvent(onPaid);
  useEffect(() => {
    if (isPaid) finish();
  }, [isPaid]);
  const { title, text } = texts.wordsOf(prompt);
  return (
    <SaleDialog title={title} onClose={() => {}}>
      <div className={styles.form} role="status">
        <p className={styles.follows}>{texts.facts(cents, formatPhone(phone))}</p>
        <p>{text}</p>
        {!isAnswered && isWaiting(prompt) && <p>{texts.noNetwork}</p>}
        {isPaid && problem && <p role="alert">{problem}</p>}
      </div>
      <div className={styles.answers}>
        {isPaid ? (
          <>
            <Button size="large" className={styles.key} disabled={isRecording} onClick={onPaid}>
              {texts.store}
            </Button>
            {problem && (
              <ButtonLink look="outline" href={tillPaths.shift} className={styles.key}>
                {texts.toShift}
              </ButtonLink>
            )}
          </>
        ) : (
          <>
            {!isWaiting(prompt) && (
              <Button size="large" className={styles.key} onClick={() => askForPayment(cents, phone)}>
                {texts.again}
              </Button>
            )}
            <Button look="outline" className={styles.key} onClick={() => forgetPrompt()}>
              {texts.byCode}
            </Button>
            <Button look="outline" className={styles.key} onClick={() => forgetPrompt({ way: undefined })}>
              {isWaiting(prompt) ? texts.stop : texts.back}
            </Button>
          </>
        )}
      </div>
    </SaleDialog>
  );
}
