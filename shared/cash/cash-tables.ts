import { formatPrice, toCents, toShillings } from '../money.ts';
import type { SumsRow, SumsTable } from '../paper/sums-table.ts';
import type { CashBook } from './cash-book.ts';
import { type CashEntryKind, cashEntryKinds, type ExpensePurpose, expensePurposes } from './entry-kinds.ts';

/*
 * The sums of a cash book as people read them. The pages and the PDF of a month show the same tables.
 */

/** What a sum of the cash book is, by the kind of its entries. Each has a text for what came in and what went out. */
const kinds: Record<CashEntryKind, readonly [string, string]> = {
  taken: ['Cash of orders', 'Cash of orders'],
  given_back: ['Given back to customers', 'Given back to customers'],
  handed_in: ['Handed in', 'Handed in'],
  received: ['Hand-ins', 'Hand-ins'],
  moved: ['Moved here', 'Moved away'],
  expense: ['Expenses', 'Expenses'],
  draw: ['The owner', 'Taken by the owner'],
  bank: ['Fetched from the bank', 'Taken to the bank'],
  opening: ['Opening balance', 'Opening balance'],
  difference: ['Too much at hand-ins', 'Missing at hand-ins'],
  correction: ['Corrected', 'Corrected'],
};

/** Returns the name of a sum of the cash book. */
export const cashKindName = (kind: CashEntryKind, isOut: boolean): string => kinds[kind][isOut ? 1 : 0];

/** What an expense paid, as people read it. */
export const purposeNames: Record<ExpensePurpose, string> = {
  ...{ fuel: 'Fuel', airtime: 'Airtime', other: 'Something else' },
};

/** Returns the sum of sums in shillings, without the errors of adding fractions. */
export const sumOf = (sums: readonly (number | undefined)[]): number =>
  toShillings(sums.reduce<number>((total, sum) => total + toCents(sum ?? 0), 0));

const shown = (sum: number) => (sum === 0 ? '' : formatPrice(sum));

/** What came in and went out of all holders by kind, with expenses by purpose. */
function kindRows({ rows }: Pick<CashBook, 'rows'>): SumsRow[] {
  return cashEntryKinds.flatMap((kind): SumsRow[] => {
    const [into, out] = [sumOf(rows.map((row) => row.in[kind])), sumOf(rows.map((row) => row.out[kind]))];
    if (into === 0 && out === 0) return [];
    if (kind !== 'expense' && kind !== 'moved' && kind !== 'bank' && kind !== 'difference')
      return [{ key: kind, cells: [cashKindName(kind, into === 0), shown(into), shown(out)] }];
    if (kind === 'expense')
      return expensePurposes.flatMap((purpose) => {
        const paid = sumOf(rows.map((row) => row.expenses[purpose]));
        if (paid === 0) return [];
        return [{ key: purpose, cells: [`Expenses: ${purposeNames[purpose]}`, '', shown(paid)] }];
      });
    return [
      ...(into > 0 ? [{ key: `${kind} in`, cells: [cashKindName(kind, false), shown(into), ''] }] : []),
      ...(out > 0 ? [{ key: `${kind} out`, cells: [cashKindName(kind, true), '', shown(out)] }] : []),
    ];
  });
}

/** Returns what the cash of a period was for. */
export const kindTable = (book: Pick<CashBook, 'rows'>): SumsTable => ({
  ...{ caption: 'What for', columns: ['What', 'In', 'Out'], rows: kindRows(book) },
});

/** Returns who had how much cash at the beginning and the end of a period. */
export const holderTable = ({ holders }: Pick<CashBook, 'holders'>): SumsTable => ({
  ...{ caption: 'Who had how much', columns: ['Who', 'At the beginning', 'At the end'] },
  rows: holders.map(({ holder, opening, closing }) => ({
    ...{ key: holder.ref, cells: [holder.name, formatPrice(opening), formatPrice(closing)] },
  })),
});
