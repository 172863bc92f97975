import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { paymentsFile } from '#shared/books/payments-file.ts';
import {
  creditMemosFile,
  depositAccount,
  quickBooksItems,
  salesReceiptsFile,
} from '#shared/books/quickbooks-file.ts';
import { xeroAccounts, xeroFile } from '#shared/books/xero-file.ts';
import { formatPrice } from '#shared/money.ts';
import { daysOfMonth, formatMonth, nairobiDay } from '#shared/nairobi.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUser } from '../../accounts/use-user.ts';
import { cashBookFile } from '../cash/cash-book-file.ts';
import { useCashBook } from '../cash/use-cash-book.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { monthTabs, useMonth } from '../ui/month-tabs.ts';
import panel from '../ui/panel.module.css';
import { useNow } from '../use-admin-lists.ts';
import { BillFiles } from './bill-files.tsx';
import styles from './books.module.css';
import { booksTexts, dayText } from './books-texts.ts';
import { FileLine } from './file-line.tsx';
import type { Days } from './period.ts';
import { PeriodReader } from './period-reader.tsx';
import { useExport } from './use-export.ts';

const texts = booksTexts.files;

/** Returns the days of a month up to today. */
function daysIn(month: string, today: string): string[] {
  const last = Number(daysOfMonth(month).to.slice(-2));
  const days = Array.from({ length: last }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`);
  return days.filter((day) => day <= today);
}

/** `/admin/reports/export`: offers the files of a month or a day for the accountant. */
export function ExportPage() {
  const shown = useMonth('last');
  const { month } = shown;
  const [typed, setDay] = useState('');
  const { data: user } = useUser();
  const seesCost = mayDo(user?.groups ?? [], 'margin.see');
  const today = nairobiDay(new Date(useNow()));
  const day = typed.startsWith(month) ? typed : '';
  const days = day === '' ? daysOfMonth(month) : { from: day, to: day };
  return (
    <DetailPage
      tabs={monthTabs({
        label: booksTexts.month,
        ...shown,
        hrefOf: (each) => adminUrls.bookExport({ month: each }),
      })}
      title={texts.title}
      back={{ name: booksTexts.reports, href: adminUrls.reports() }}
    >
      <title>{`${texts.title} · Hart`}</title>
      <p className={panel.hint}>{texts.text}</p>
      <div className={panel.form}>
        <AdminField label={texts.period} error={undefined}>
          {(control) => (
            <select {...control} value={day} onChange={({ target }) => setDay(target.value)}>
              <option value="">{`${texts.whole}, ${formatMonth(month)}`}</option>
              {daysIn(month, today).map((each) => (
                <option key={each} value={each}>
                  {dayText(each)}
                </option>
              ))}
            </select>
          )}
        </AdminField>
      </div>
      <Files key={`${days.from} ${days.to}`} days={days} />
      {seesCost && <BillFiles key={`bills ${days.from} ${days.to}`} days={days} />}
      <CashFile month={month} days={days} />
    </DetailPage>
  );
}

const xeroHint = texts.xeroHint(Object.values(xeroAccounts).join(', '));
const quickBooksHint = texts.quickBooksHint(Object.values(quickBooksItems).join(', '), depositAccount);

/** Offers the files of the sales. The sales are loaded first, page by page. */
function Files({ days }: { days: Days }) {
  const { documents, payments, ...state } = useExport(days);
  const { isWhole } = state;
  const sales = documents.filter(({ kind }) => kind === 'sale');
  const file = { isReady: isWhole, days };
  return (
    <Section title={texts.sales}>
      <PeriodReader
        {...state}
        count={documents.length}
        begin={texts.read}
        reading={texts.reading}
        ready={
          documents.length === 0 ? texts.empty : texts.ready(sales.length, documents.length - sales.length)
        }
      />
      {isWhole && documents.length > 0 && (
        <dl className={styles.sums}>
          <dt>{booksTexts.figures.sales}</dt>
          <dd>{formatPrice(sales.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100)}</dd>
          <dt>{booksTexts.figures.claimed}</dt>
          <dd>
            {formatPrice(payments.reduce((sum, { claimed }) => sum + Math.round(claimed * 100), 0) / 100)}
          </dd>
        </dl>
      )}
      <FileLine {...file} name={texts.xero} hint={xeroHint} text={() => xeroFile(documents)} />
      <FileLine
        {...file}
        name={texts.receipts}
        hint={quickBooksHint}
        text={() => salesReceiptsFile(documents)}
      />
      <FileLine {...file} name={texts.memos} hint={quickBooksHint} text={() => creditMemosFile(documents)} />
      <FileLine
        {...file}
        name={texts.payments}
        hint={texts.paymentsHint}
        text={() => paymentsFile(payments)}
      />
    </Section>
  );
}

/** Offers the cash book of the period as a file. */
function CashFile({ month, days }: { month: string; days: Days }) {
  const { data } = useCashBook(month);
  const rows = data?.rows.filter(({ day }) => day >= days.from && day <= days.to) ?? [];
  return (
    <Section title={texts.cashTitle}>
      <FileLine
        {...{ name: texts.cash, hint: texts.cashHint, isReady: data !== undefined, days }}
        text={() => cashBookFile({ rows })}
      />
    </Section>
  );
}
