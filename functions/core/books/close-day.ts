import { createHash } from 'node:crypto';
import type { BookDays, CloseDayRequest, ClosedDay, OpenThing } from '#shared/books/closed-day.ts';
import { mostLate } from '#shared/books/closed-day.ts';
import * as texts from '#shared/texts.ts';
import { readBooks } from '../../data/books/books.ts';
import * as data from '../../data/books/closed-days.ts';
import { bookName } from '../../data/books/names.ts';
import type { Book } from '../../data/books/numbers.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { conflict, invalid } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { dayFigures } from './day-totals.ts';
import { isOver, nextDay } from './next-day.ts';
import { findOpen } from './open-checks.ts';

/**
 * Staff close the days in order. A closed day stores its totals, what is still unfinished, and the reason for closing
 * anyway. The record never changes. If an order of that day changes afterwards, the change is added to the sales
 * figures and is listed beside the record. Decision: the first day that a shop can close is yesterday, or a later day
 * if the shop waits. Why: a shop starts to close days when it has somebody to do it. What we gave up: records of
 * earlier days.
 */

async function numbersOf(day: string): Promise<Book> {
  const [numbers = {}] = await readBooks([bookName('sums', day)]);
  return numbers;
}

/**
 * Returns a text that is equal for two lists of the same unfinished matters, in any order, and different otherwise. A
 * reason for closing the day applies only to the matters that the person saw.
 */
function markOf(open: readonly OpenThing[]): string {
  const things = open.map(({ kind, name, count, amount }) => JSON.stringify([kind, name, count, amount]));
  return createHash('sha256').update(things.sort().join()).digest('base64url');
}

const viewClosed = (
  { day, at, by, why, open, numbers }: data.ClosedDay,
  late: readonly data.LateItem[],
): ClosedDay => ({
  ...{ day, at, by: by.name, why, open, figures: dayFigures(numbers) },
  late: late
    .filter((each) => each.day === day)
    .map((each) => ({
      order: { id: each.order_id, number: each.number },
      ...{ at: each.at, figures: dayFigures(each.numbers) },
    })),
});

/**
 * Returns the closed days of a month with the changes made after they were closed, and the day that can be closed next.
 */
export async function viewBookDays(month: string, now: Date): Promise<BookDays> {
  const [first, last] = [`${month}-01`, `${month}-31`];
  const [until, closed, late] = await Promise.all([
    data.findClosedUntil(),
    data.closedDaysBetween(first, last, 31),
    data.listLate(first, last, mostLate),
  ]);
  const { day, waiting } = nextDay(until, now);
  const numbers = waiting > 0 ? await numbersOf(day) : {};
  const open = waiting > 0 ? await findOpen(day, numbers) : [];
  return {
    days: closed.toReversed().map((each) => viewClosed(each, late.items)),
    next: waiting > 0 ? { day, figures: dayFigures(numbers), open, open_mark: markOf(open) } : null,
    waiting,
    is_whole: late.next === undefined,
  };
}

/** Makes sure that this is the next day to close, and that it is over. @throws 409 `not-over`, `day-order` */
function requireNext(day: string, until: data.ClosedUntil, now: Date): void {
  if (!isOver(day, now)) throw conflict('not-over', texts.dayNotOver);
  const next = nextDay(until, now).day;
  if (day !== next) throw conflict('day-order', texts.dayOrder(next));
}

/**
 * Closes a day. The record has its totals, what was still unfinished, the person and the reason. A repeated request
 * returns the record and changes nothing.
 *
 * @throws 409 `not-over` · `day-order` if another day must be closed first · `changed` if what is unfinished differs
 *   from what the person saw · 422 without a reason while something is unfinished · 503
 */
export async function closeBookDay(
  day: string,
  { why, open_mark }: CloseDayRequest,
  by: Person,
  now: Date,
): Promise<ClosedDay> {
  return retry(async () => {
    const [until, stored] = await Promise.all([data.findClosedUntil(), data.findClosedDay(day)]);
    if (stored) return viewClosed(stored, (await data.listLate(day, day, mostLate)).items);
    requireNext(day, until, now);
    const numbers = await numbersOf(day);
    const open = await findOpen(day, numbers);
    if (markOf(open) !== open_mark) throw conflict('changed', texts.dayChanged);
    if (open.length > 0 && why === '') throw invalid({ why: [texts.whyRequired] });
    const at = now.toISOString();
    const closed = { day, at, by: { id: by.id, name: by.name }, open, why, numbers };
    const isClosed = await commit([
      ...data.closeDay(until, closed),
      logEntry({
        ...{ noun: 'closed-day', id: day, title: day, action: 'close', at, before: undefined },
        after: { sold_cents: numbers.sold_cents ?? 0, open: open.length, ...(why && { why }) },
      }),
    ]);
    return isClosed ? viewClosed(closed, []) : tryAgain;
  });
}
