import { useEffect, useState } from 'react';
import { formatPrice, toShillings } from '#shared/money.ts';
import type { ReturnBody, Tender } from '#shared/till/entry.ts';
import { Button } from '../../../ui/button.tsx';
import { printReceipt } from '../paper/print-receipt.ts';
import type { RecordedReturn } from './return-form.tsx';
import styles from './returns.module.css';
import { returnsTexts as texts } from './returns-texts.ts';

/** Returns a text that says how the customer is refunded, the cash first. */
function titleOf({ tenders, left_cents = 0 }: ReturnBody): string {
  const sumOf = (wanted: Tender['kind']) =>
    tenders.reduce((sum, { kind, cents }) => sum + (kind === wanted ? cents : 0), 0);
  const [cash, credit] = [sumOf('cash'), sumOf('credit')];
  if (cash > 0) return texts.doneCash(formatPrice(toShillings(cash)));
  if (credit > 0) return texts.doneCredit(formatPrice(toShillings(credit)));
  return left_cents > 0 ? texts.doneOffice : texts.doneMpesa;
}

type Props = RecordedReturn & { onNext: () => void };

/** Shows what to do after a return. The cash to give is large enough to read at arm's length. */
export function ReturnDone({ entry: { body }, entry, printing, onNext }: Props) {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    void printing.then((outcome) => setMessage(outcome.isPrinted ? undefined : outcome.message));
  }, [printing]);
  if (body.kind !== 'return') return null;
  async function printAgain() {
    // If the first print failed, this print is not a copy.
    const outcome = await printReceipt(entry, { isCopy: message === undefined });
    setMessage(outcome.isPrinted ? undefined : outcome.message);
  }
  return (
    <section className={styles.done}>
      <p className={styles.big} role="status">
        {titleOf(body)}
      </p>
      <p>{texts.doneText(body.receipt)}</p>
      <p className={styles.problem} role="alert">
        {message}
      </p>
      <div className={styles.actions}>
        <Button size="large" onClick={onNext}>
          {texts.next}
        </Button>
        <Button size="large" look="outline" onClick={printAgain}>
          {message === undefined ? texts.copy : texts.again}
        </Button>
      </div>
    </section>
  );
}
