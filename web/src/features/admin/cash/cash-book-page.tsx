import { holderTable, kindTable } from '#shared/cash/cash-tables.ts';
import { formatPrice } from '#shared/money.ts';
import { formatMonth } from '#shared/nairobi.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatShortDay } from '../../../ui/date.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Coming } from '../ui/further.tsx';
import { monthTabs, useMonth } from '../ui/month-tabs.ts';
import panel from '../ui/panel.module.css';
import { Paper, type SumRow, SumTable } from '../ui/sum-table.tsx';
import { type Book, saveCashBook, totalOf } from './cash-book-file.ts';
import { cashBookTexts as texts } from './cash-book-texts.ts';
import { cashTexts } from './cash-texts.ts';
import { useCashBook } from './use-cash-book.ts';

const dayRows = ({ rows }: Book): SumRow[] =>
  rows.map(({ day, holder, opening, in: into, out, closing }) => ({
    key: `${day} ${holder.ref}`,
    cells: [
      formatShortDay(day),
      <a key="holder" href={adminUrls.cashHolder(holder.ref)}>
        {holder.name}
      </a>,
      ...[opening, totalOf(into), totalOf(out), closing].map((sum) => formatPrice(sum)),
    ],
  }));

const drawerRows = ({ drawers }: Book): SumRow[] =>
  drawers.map(({ shift, till, opened_at, float, opening, closed }) => ({
    key: shift,
    cells: [
      <a key="shift" href={adminUrls.shift(shift)}>
        {formatMoment(opened_at)}
      </a>,
      till,
      opening ? formatPrice(opening.last) : '',
      formatPrice(float),
      opening ? formatPrice(opening.difference) : '',
      closed ? formatPrice(closed.counted) : texts.openDrawer,
      closed ? formatPrice(closed.difference) : '',
    ],
  }));

/** Lists the cash drawers that opened with another sum than the last count, with the reasons. */
const Explained = ({ drawers }: Pick<Book, 'drawers'>) => (
  <ul>
    {drawers
      .filter(({ opening }) => opening && opening.difference !== 0)
      .map(({ shift, till, opened_at, opening }) => (
        <li key={shift}>
          {till}, {formatMoment(opened_at)}: {formatPrice(opening?.difference ?? 0)}.{' '}
          {opening?.why ? texts.why(opening.why) : texts.noWhy}
        </li>
      ))}
  </ul>
);

function Sheets({ book }: { book: Book }) {
  if (book.rows.length === 0 && book.drawers.length === 0) return <p>{texts.empty}</p>;
  return (
    <>
      <SumTable {...holderTable(book)} />
      <SumTable caption={texts.days} columns={texts.dayColumns} rows={dayRows(book)} words={2} />
      <SumTable {...kindTable(book)} />
      {book.drawers.length === 0 && <p>{texts.noDrawers}</p>}
      {book.drawers.length > 0 && (
        <>
          <SumTable caption={texts.drawers} columns={texts.drawerColumns} rows={drawerRows(book)} words={2} />
          <Explained drawers={book.drawers} />
        </>
      )}
      {!book.is_whole && <p className={panel.warning}>{texts.more}</p>}
    </>
  );
}

/**
 * `/admin/cash/book`: shows the cash of riders and of the office's box day by day for a month, and the drawers of the
 * tills.
 */
export function CashBookPage() {
  const shown = useMonth();
  const { month } = shown;
  const { data, error } = useCashBook(month);
  const title = `${texts.title} · ${formatMonth(month)}`;
  return (
    <DetailPage
      tabs={monthTabs({
        label: texts.month,
        ...shown,
        hrefOf: (each) => adminUrls.cashBook({ month: each }),
      })}
      title={texts.title}
      back={{ name: cashTexts.title, href: adminUrls.cash() }}
      actions={
        data && (
          <>
            <Button look="outline" onClick={() => saveCashBook(data, month)}>
              {texts.save}
            </Button>
            <Button look="outline" onClick={() => print()}>
              {texts.print}
            </Button>
          </>
        )
      }
    >
      <title>{`${texts.title} · Hart`}</title>
      <p className={panel.hint}>{texts.text}</p>
      {!data && <Coming error={error} />}
      {data && (
        <Paper title={title}>
          <Sheets book={data} />
        </Paper>
      )}
    </DetailPage>
  );
}
