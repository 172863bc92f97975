import type { OwnFigures } from '#shared/books/own-figures.ts';
import { toShillings } from '#shared/money.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { booksBetween } from '../../data/books/books.ts';
import type { Book } from '../../data/books/numbers.ts';

/** Adds up the numbers of one person over some days, and ignores those of other people. */
function sumOf(books: readonly Book[], personId: string): OwnFigures['today'] {
  const sum = (field: string) =>
    books.reduce((total, book) => total + (book[`${personId}.${field}`] ?? 0), 0);
  return {
    sales: { count: sum('till'), amount: toShillings(sum('till_cents')) },
    returns: { count: sum('back'), amount: toShillings(sum('back_cents')) },
  };
}

/** Returns what one person sold and took back at tills, today and in this month. It needs one Query. */
export async function viewOwnFigures(personId: string, now: Date): Promise<OwnFigures> {
  const today = nairobiDay(now);
  const month = await booksBetween('persons', 'day', `${today.slice(0, 'yyyy-mm'.length)}-01`, today);
  const ofToday = month.filter(({ when }) => when === today);
  return {
    today: sumOf(
      ofToday.map(({ book }) => book),
      personId,
    ),
    month: sumOf(
      month.map(({ book }) => book),
      personId,
    ),
  };
}
