import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import type { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { differenceTexts as texts } from './count-texts.ts';
import styles from './counts.module.css';
import type { Answer } from './difference-answer.ts';
import { isBookable, linesOf, type TypedReasons } from './line-of.ts';

type Props = {
  answer: Answer;
  kept: ReturnType<typeof useKeptInput<TypedReasons>>;
  /** The ids of the products that other people must count again. */
  picked: readonly number[];
  onTry: () => void;
  onAnswer: (answer?: Answer) => void;
};

/**
 * A bar that stays in view. It books differences of a stock count, or asks other people to count some products again.
 */
export function DecideBar({ answer, kept, picked, onTry, onAnswer }: Props) {
  const [sending, setSending] = useState<'approve' | 'ask'>();
  const [error, setError] = useState<CallError>();
  const { differences, count } = answer;
  const params = { id: count.id };
  const bookable = differences.filter(isBookable);
  const found = bookable.filter(({ difference }) => difference !== 0).length;

  async function send(what: 'approve' | 'ask', act: () => Promise<Answer | undefined>) {
    setSending(what);
    setError(undefined);
    try {
      onAnswer(await act());
    } catch (reason) {
      setError(reason as CallError);
      if ((reason as CallError).status === 409) onAnswer();
    }
    setSending(undefined);
  }

  function approve() {
    const lines = linesOf(differences, kept.input);
    onTry();
    if (lines)
      void send('approve', async () => {
        const body = { turn: count.turn, lines };
        const next = await call('POST /api/admin/stock-counts/{id}/approval', { params, body });
        if (next.refused.length === 0) kept.clear();
        adminToast(next.refused.length === 0 ? texts.done : texts.partly);
        return next;
      });
  }

  const ask = () =>
    void send('ask', async () => {
      const body = { turn: count.turn, ids: [...picked] };
      await call('POST /api/admin/stock-counts/{id}/second-count', { params, body });
      adminToast(texts.asked);
      return undefined;
    });

  return (
    <div className={styles.bar}>
      {error && <Failure error={error} />}
      <div className={styles.end}>
        {picked.length > 0 && (
          <Button look="outline" disabled={sending !== undefined} onClick={ask}>
            {sending === 'ask' ? texts.asking : texts.second(picked.length)}
          </Button>
        )}
        {bookable.length > 0 && (
          <Button disabled={sending !== undefined} onClick={approve}>
            {sending === 'approve' ? texts.approving : texts.approve(found)}
          </Button>
        )}
        {bookable.length === 0 && picked.length === 0 && <p>{texts.nothing}</p>}
      </div>
    </div>
  );
}
