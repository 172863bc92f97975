import type { DayFigures } from '#shared/books/closed-day.ts';
import { toShillings } from '#shared/money.ts';
import type { Book } from '../../data/books/numbers.ts';

/** Returns the sum of all fields with this prefix. For example, `in@` adds up the money of all ways of payment. */
const sumOf = (numbers: Book, prefix: string) =>
  Object.entries(numbers).reduce((sum, [field, n]) => sum + (field.startsWith(prefix) ? n : 0), 0);

/** Returns the money of a day that neither M-Pesa nor a count of cash has confirmed, in cents. */
export const claimedCents = (numbers: Book): number => sumOf(numbers, 'claimed@');

/** Returns the totals of a day, in shillings, from the stored sales figures. */
export function dayFigures(numbers: Book): DayFigures {
  const n = (field: string) => numbers[field] ?? 0;
  return {
    sold: n('sold'),
    sales: toShillings(n('sold_cents')),
    returned: toShillings(n('returned_cents')),
    vat: toShillings(n('vat_cents') - n('returned_vat_cents')),
    money_in: toShillings(sumOf(numbers, 'in@')),
    money_back: toShillings(sumOf(numbers, 'back@')),
    claimed: toShillings(claimedCents(numbers)),
  };
}
