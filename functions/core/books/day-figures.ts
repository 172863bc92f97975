import { channels, type DaySums } from '#shared/books/day-sums.ts';
import type { Today } from '#shared/books/today.ts';
import { toShillings } from '#shared/money.ts';
import { inNairobi, nairobiDay, shifted } from '#shared/nairobi.ts';
import { dayOfBusiness, type Week } from '#shared/settings/hours.ts';
import { readBooks } from '../../data/books/books.ts';
import { bookName } from '../../data/books/names.ts';
import type { Book } from '../../data/books/numbers.ts';
import { listHolders } from '../../data/cash/holder.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * The part of a day from the hour `from` to the hour `to`, with the day's sales figures. `share` is how much of the
 * last hour has passed, from 0 to 1.
 */
type Part = { book: Book; from: number; to: number; share: number };

const two = (hour: number) => String(hour).padStart(2, '0');

/** Returns the sum of an hourly field over a part of a day. The last hour counts in proportion to `share`. */
function sumOfHours({ book, from, to, share }: Part, field: string): number {
  let sum = 0;
  for (let hour = from; hour <= to; hour++)
    sum += (book[`${field}_h${two(hour)}`] ?? 0) * (hour === to ? share : 1);
  return Math.round(sum);
}

const sumOver = (parts: readonly Part[], of: (part: Part) => number) =>
  parts.reduce((sum, part) => sum + of(part), 0);

/** Returns the sums of parts of days. Figures that are not stored by hour are those of the whole day in Nairobi. */
function sumsOf(parts: readonly Part[]): DaySums {
  const byHour = (field: string) => sumOver(parts, (part) => sumOfHours(part, field));
  const byDay = (field: string) => sumOver(parts, ({ book }) => book[field] ?? 0);
  const sum = (count: number, cents: number) => ({ count, amount: toShillings(cents) });
  return {
    sold: sum(byHour('sold'), byHour('sold_cents')),
    ordered: sum(byHour('ordered'), byHour('ordered_cents')),
    by_channel: Object.fromEntries(
      channels.map((channel) => [channel, sum(byDay(`sold@${channel}`), byDay(`sold_cents@${channel}`))]),
    ) as DaySums['by_channel'],
    ...{ cancelled: byDay('cancelled'), refused: byDay('refused') },
    ...{ timed: byDay('timed'), in_time: byDay('in_time') },
    hours: parts.flatMap(({ book, from, to }) =>
      Array.from({ length: to - from + 1 }, (_, n) => ({
        hour: from + n,
        amount: toShillings(book[`sold_cents_h${two(from + n)}`] ?? 0),
      })),
    ),
  };
}

/** Returns the parts of days from an opening on `day` at `from` o'clock up to a time. */
async function partsUntil(now: number, opened: { day: string; hour: number }): Promise<Part[]> {
  const at = inNairobi(new Date(now));
  const [today, hour] = [nairobiDay(new Date(now)), at.getUTCHours()];
  const share = (at.getUTCMinutes() * 60 + at.getUTCSeconds()) / 3600;
  const days = opened.day === today ? [today] : [opened.day, today];
  const books = await readBooks(days.map((day) => bookName('sums', day)));
  return days.map((day, n) => ({
    book: books[n] ?? {},
    from: day === opened.day ? opened.hour : 0,
    to: day === today ? hour : 23,
    share: day === today ? share : 1,
  }));
}

const weekBefore = (day: string) => shifted(day, -WEEK_MS).slice(0, 10);

/** The figures of a business day up to a time, with those of the day a week before for comparison. */
export type DayFigures = Pick<Today, 'day' | 'sums' | 'before' | 'riders_hold'>;

/** Returns the figures of the business day that contains a time, up to this time. */
export async function readDayFigures(week: Week, now: Date): Promise<DayFigures> {
  const { daysAgo, hour } = dayOfBusiness(week, now.getTime());
  const opened = { day: nairobiDay(new Date(now.getTime() - daysAgo * DAY_MS)), hour };
  const [holders, parts, before] = await Promise.all([
    listHolders(),
    partsUntil(now.getTime(), opened),
    partsUntil(now.getTime() - WEEK_MS, { ...opened, day: weekBefore(opened.day) }),
  ]);
  const riders = holders.filter(({ kind }) => kind === 'rider');
  return {
    day: opened.day,
    // The present hour counts fully, because it has no sales later than now.
    sums: sumsOf(parts.map((part) => ({ ...part, share: 1 }))),
    before: sumsOf(before),
    riders_hold: toShillings(riders.reduce((sum, { balance_cents }) => sum + balance_cents, 0)),
  };
}
