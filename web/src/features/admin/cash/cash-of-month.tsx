import { cashEntryKinds, expensePurposes } from '#shared/cash/entry-kinds.ts';
import { formatPrice } from '#shared/money.ts';
import { Coming } from '../ui/further.tsx';
import { type SumRow, SumTable } from '../ui/sum-table.tsx';
import { type Book, sumOf } from './cash-book-file.ts';
import { cashBookTexts as texts } from './cash-book-texts.ts';
import { cashTexts } from './cash-texts.ts';
import { useCashBook } from './use-cash-book.ts';

const shown = (sum: number) => (sum === 0 ? '' : formatPrice(sum));

/** What came in and went out of all holders by kind, with expenses by purpose. */
function kindRows({ rows }: Book): SumRow[] {
  return cashEntryKinds.flatMap((kind): SumRow[] => {
    const [into, out] = [sumOf(rows.map((row) => row.in[kind])), sumOf(rows.map((row) => row.out[kind]))];
    if (into === 0 && out === 0) return [];
    if (kind !== 'expense' && kind !== 'moved' && kind !== 'bank' && kind !== 'difference')
      return [{ key: kind, cells: [texts.kindOf(kind, into === 0), shown(into), shown(out)] }];
    if (kind === 'expense')
      return expensePurposes.flatMap((purpose) => {
        const paid = sumOf(rows.map((row) => row.expenses[purpose]));
        if (paid === 0) return [];
        return [{ key: purpose, cells: [texts.expenseOf(cashTexts.purposes[purpose]), '', shown(paid)] }];
      });
    return [
      ...(into > 0 ? [{ key: `${kind} in`, cells: [texts.kindOf(kind, false), shown(into), ''] }] : []),
      ...(out > 0 ? [{ key: `${kind} out`, cells: [texts.kindOf(kind, true), '', shown(out)] }] : []),
    ];
  });
}

export const KindTable = ({ book }: { book: Book }) => (
  <SumTable caption={texts.kinds} columns={texts.kindColumns} rows={kindRows(book)} />
);

export const HolderTable = ({ book }: { book: Book }) => (
  <SumTable
    caption={texts.holders}
    columns={texts.holderColumns}
    rows={book.holders.map(({ holder, opening, closing }) => ({
      ...{ key: holder.ref, cells: [holder.name, formatPrice(opening), formatPrice(closing)] },
    }))}
  />
);

/** The cash of a month: who had how much, and what it was for. */
export function CashOfMonth({ month }: { month: string }) {
  const { data, error } = useCashBook(month);
  if (!data) return <Coming error={error} />;
  return (
    <>
      <HolderTable book={data} />
      <KindTable book={data} />
    </>
  );
}
