import { channels } from '#shared/books/day-sums.ts';
import { type MonthSums, tenders } from '#shared/books/month-sums.ts';
import { toShillings } from '#shared/money.ts';
import { booksBetween } from '../../data/books/books.ts';
import { closedDaysBetween } from '../../data/books/closed-days.ts';
import { addNumbers, type Book } from '../../data/books/numbers.ts';

/** Returns the VAT rates for which a book has sums, highest first. */
const ratesOf = (book: Book): number[] =>
  [...new Set(Object.keys(book).flatMap((field) => /^(?:taxed|taxed_back)@(\d+)$/.exec(field)?.[1] ?? []))]
    .map(Number)
    .sort((one, other) => other - one);

const byName = <Name extends string, Sums>(names: readonly Name[], sumsOf: (name: Name) => Sums) =>
  Object.fromEntries(names.map((name) => [name, sumsOf(name)])) as Record<Name, Sums>;

/** Returns the sums of a month, calculated from its days. This also works while the month is running. */
export async function viewMonthSums(month: string): Promise<MonthSums> {
  const [first, last] = [`${month}-01`, `${month}-31`];
  const [days, closed] = await Promise.all([
    booksBetween('sums', 'day', first, last),
    closedDaysBetween(first, last, 31),
  ]);
  const sums = new Map<string, Book>();
  for (const { book } of days) addNumbers(sums, month, book);
  const book = sums.get(month) ?? {};
  const n = (field: string) => book[field] ?? 0;
  const shillings = (field: string) => toShillings(n(field));
  return {
    by_channel: byName(channels, (name) => ({
      count: n(`sold@${name}`),
      amount: shillings(`sold_cents@${name}`),
    })),
    sold: { count: n('sold'), amount: shillings('sold_cents') },
    returned: shillings('returned_cents'),
    discounts: shillings('discount_cents'),
    delivery: shillings('fee_cents'),
    net: toShillings(n('sold_cents') - n('returned_cents')),
    vat: ratesOf(book).map((rate) => ({
      ...{ rate, sales: shillings(`taxed@${rate}`), sales_vat: shillings(`vat@${rate}`) },
      ...{ returned: shillings(`taxed_back@${rate}`), returned_vat: shillings(`vat_back@${rate}`) },
      vat: toShillings(n(`vat@${rate}`) - n(`vat_back@${rate}`)),
    })),
    tenders: byName(tenders, (name) => ({
      told: toShillings(n(`in@${name}`) - n(`claimed@${name}`)),
      ...{ claimed: shillings(`claimed@${name}`), back: shillings(`back@${name}`) },
    })),
    closed: closed.length,
  };
}
