import { holderTable, kindTable } from '#shared/cash/cash-tables.ts';
import { Coming } from '../ui/further.tsx';
import { SumTable } from '../ui/sum-table.tsx';
import { useCashBook } from './use-cash-book.ts';

/** Shows the cash of a month: how much each holder had, and how it was spent. */
export function CashOfMonth({ month }: { month: string }) {
  const { data, error } = useCashBook(month);
  if (!data) return <Coming error={error} />;
  return (
    <>
      <SumTable {...holderTable(data)} />
      <SumTable {...kindTable(data)} />
    </>
  );
}
