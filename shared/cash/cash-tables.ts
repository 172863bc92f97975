import { formatPrice, toCents, toShillings } from '../money.ts';
import type { SumsRow, SumsTable } from '../paper/sums-table.ts';
import type { CashBook } from './cash-book.ts';
import { type CashEntryKind, cashEntryKinds, type ExpensePurpose, expensePurposes } from './entry-kinds.ts';

/* The tables of a cash book. The pages and the PDF of a month show the same tables. */

/**
 * The names of the sums in the cash book, by the kind of entry: one for money that came in, one for money that went
 * out.
 */
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

/** Returns the name of a kind of cash entry, for its sums in the cash book. */
export const cashKindName = (kind: CashEntryKind, isOut: boolean): string => kinds[kind][isOut ? 1 : 0];

export const purposeNames: Record<ExpensePurpose, string> = {
  ...{ fuel: 'Fuel', airtime: 'Airtime', other: 'Something else' },
};

/** Returns the sum of shillings. It adds whole cents to avoid rounding errors. */
export const sumOf = (sums: readonly (number | undefined)[]): number =>
  toShillings(sums.reduce<number>((total, sum) => total + toCents(sum ?? 0), 0));

const shown = (sum: number) => (sum === 0 ? '' : formatPrice(sum));

/** Returns the sums of all holders by kind of entry, with expenses by purpose. A kind without money has no row. */
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

/** Returns the table of cash by kind of transfer, such as expenses or hand-ins. */
export const kindTable = (book: Pick<CashBook, 'rows'>): SumsTable => ({
  ...{ caption: 'What for', columns: ['What', 'In', 'Out'], rows: kindRows(book) },
});

/** Returns the table of the cash of each holder (rider, shift or office box) at the start and the end of a period. */
export const holderTable = ({ holders }: Pick<CashBook, 'holders'>): SumsTable => ({
  ...{ caption: 'Who had how much', columns: ['Who', 'At the beginning', 'At the end'] },
  rows: holders.map(({ holder, opening, closing }) => ({
    ...{ key: holder.ref, cells: [holder.name, formatPrice(opening), formatPrice(closing)] },
  })),
});
