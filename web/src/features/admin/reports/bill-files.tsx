import {
  quickBooksAccounts,
  quickBooksBillsFile,
  supplierCreditsFile,
  xeroBillAccounts,
  xeroBillsFile,
} from '#shared/books/bill-files.ts';
import { formatPrice } from '#shared/money.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import styles from './books.module.css';
import { booksTexts } from './books-texts.ts';
import { FileLine } from './file-line.tsx';
import type { Days } from './period.ts';
import { PeriodReader } from './period-reader.tsx';
import { useBills } from './use-export.ts';

const texts = booksTexts.files;

const cents = (shillings: number) => Math.round(shillings * 100);

/** Offers the files of suppliers' bills. The bills are loaded first, page by page. */
export function BillFiles({ days }: { days: Days }) {
  const { bills, ...state } = useBills(days);
  const { isWhole } = state;
  const received = bills.filter(({ kind }) => kind === 'bill');
  const unpriced = received.filter((bill) => bill.unpriced > 0);
  const total = bills.reduce((sum, bill) => sum + (bill.kind === 'bill' ? 1 : -1) * cents(bill.total), 0);
  const file = { isReady: isWhole, days };
  return (
    <Section title={texts.bills}>
      <PeriodReader
        {...state}
        count={bills.length}
        begin={texts.readBills}
        reading={texts.readingBills}
        ready={
          bills.length === 0
            ? texts.noBills
            : texts.readyBills(received.length, bills.length - received.length)
        }
      />
      {isWhole && bills.length > 0 && (
        <dl className={styles.sums}>
          <dt>{texts.bought}</dt>
          <dd>{formatPrice(total / 100)}</dd>
        </dl>
      )}
      {isWhole && unpriced.length > 0 && (
        <p role="status" className={panel.warning}>
          {texts.unpriced(unpriced.map(({ number }) => number).join(', '))}
        </p>
      )}
      <FileLine
        {...file}
        name={texts.xeroBills}
        hint={texts.xeroBillsHint(Object.values(xeroBillAccounts).join(', '))}
        text={() => xeroBillsFile(bills)}
      />
      <FileLine
        {...file}
        name={texts.quickBooksBills}
        hint={texts.quickBooksBillsHint(Object.values(quickBooksAccounts).join(', '))}
        text={() => quickBooksBillsFile(bills)}
      />
      <FileLine
        {...file}
        name={texts.supplierCredits}
        hint={texts.supplierCreditsHint}
        text={() => supplierCreditsFile(bills)}
      />
    </Section>
  );
}
