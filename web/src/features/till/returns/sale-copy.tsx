import { useState } from 'react';
import { formatPrice, toShillings } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { paperTexts as texts } from '../paper/paper-texts.ts';
import { type PrintOutcome, printReceipt } from '../paper/print-receipt.ts';
import styles from './returns.module.css';
import type { Sold } from './sold.ts';

/** Prints a copy of the receipt of a sale that was found by its number, of any till. */
export function SaleCopy({ sold: { receipt, original } }: { sold: Sold }) {
  const [outcome, setOutcome] = useState<PrintOutcome>();
  if (!original) return null;
  const print = async () => setOutcome(await printReceipt(original, { isCopy: true }));
  return (
    <div className={styles.copy}>
      <strong>
        {receipt} · {formatPrice(toShillings(original.body.total_cents))}
      </strong>
      <Button size="large" look="outline" aria-label={texts.copyOf(receipt)} onClick={print}>
        {texts.copy}
      </Button>
      <p className={styles.quiet} data-failed={outcome?.isPrinted === false || undefined} role="status">
        {outcome && (outcome.isPrinted ? texts.printed : outcome.message)}
      </p>
    </div>
  );
}
