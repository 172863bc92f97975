import { useState } from 'react';
import { formatPrice, toShillings } from '#shared/money.ts';
import type { Entry } from '#shared/till/entry.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useEntries } from '../device/use-entries.ts';
import styles from './latest-receipts.module.css';
import { paperTexts as texts } from './paper-texts.ts';
import { type PrintOutcome, printReceipt } from './print-receipt.ts';

/** The number of receipts in the list. */
const MOST = 8;

type Props = {
  /** The id of the open shift. Without it, the list has the latest receipts of this device. */
  shiftId: string | undefined;
  onFind: (receipt: string) => void;
  /** True if goods of a sale may be returned now. */
  mayTakeBack: boolean;
};

/** The latest receipts. For each, one button prints a copy, and another starts a return. */
export function LatestReceipts({ shiftId, onFind, mayTakeBack }: Props) {
  const entries =
    useEntries({ ...(shiftId !== undefined && { shiftId }), kinds: ['sale', 'return'], last: MOST }) ?? [];
  const [outcome, setOutcome] = useState<PrintOutcome>();
  const latest = entries
    .flatMap((entry) => {
      const { body } = entry;
      return body.kind === 'sale' || body.kind === 'return' ? [{ entry, body }] : [];
    })
    .reverse();
  if (latest.length === 0) return null;
  const copy = async (entry: Entry) => setOutcome(await printReceipt(entry, { isCopy: true }));
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className={styles.title}>
        {texts.latest}
      </h2>
      <p className={styles.outcome} data-failed={outcome?.isPrinted === false} role="status">
        {outcome && (outcome.isPrinted ? texts.printed : outcome.message)}
      </p>
      <ul>
        {latest.map(({ entry, body }) => (
          <li key={body.receipt} className={styles.row}>
            <span className={styles.about}>
              <strong>{body.receipt}</strong> {body.kind === 'return' && '−'}
              {formatPrice(toShillings(body.total_cents))}
              <span className={styles.quiet}>{formatMoment(entry.at)}</span>
            </span>
            <Button
              look="outline"
              className={styles.key}
              aria-label={texts.copyOf(body.receipt)}
              onClick={() => copy(entry)}
            >
              {texts.copy}
            </Button>
            {mayTakeBack && body.kind === 'sale' && (
              <Button
                look="outline"
                className={styles.key}
                aria-label={texts.takeBackOf(body.receipt)}
                onClick={() => onFind(body.receipt)}
              >
                {texts.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
