import { useState } from 'react';
import { formatPrice, toShillings } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import type { Sold } from '../goods-back/sold.ts';
import { paperTexts } from '../paper/paper-texts.ts';
import { type PrintOutcome, printReceipt } from '../paper/print-receipt.ts';
import styles from './returns.module.css';
import { returnsTexts } from './returns-texts.ts';

/** Names a sale that was found by its number, of any till, and prints a copy of its receipt. */
export function SaleCopy({ sold: { receipt, sold_at, original } }: { sold: Sold }) {
  const [outcome, setOutcome] = useState<PrintOutcome>();
  const sum = original && formatPrice(toShillings(original.body.total_cents));
  return (
    <div className={styles.copy}>
      <p>
        <strong>{returnsTexts.receipt(receipt)}</strong>
        <span className={styles.hint}>{[sum, formatMoment(sold_at)].filter(Boolean).join(' · ')}</span>
      </p>
      {original && (
        <Button
          size="large"
          look="outline"
          aria-label={paperTexts.copyOf(receipt)}
          onClick={async () => setOutcome(await printReceipt(original, { isCopy: true }))}
        >
          {paperTexts.copy}
        </Button>
      )}
      <p className={styles.quiet} data-failed={outcome?.isPrinted === false || undefined} role="status">
        {outcome && (outcome.isPrinted ? paperTexts.printed : outcome.message)}
      </p>
    </div>
  );
}
