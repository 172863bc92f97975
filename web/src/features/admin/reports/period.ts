import { isVisitReport, type ReportKind } from '#shared/books/report.ts';
import { nairobiDay } from '#shared/nairobi.ts';

const DAY_MS = 86_400_000;

/** The periods that a report offers. */
export const periods = ['today', 'yesterday', 'week', 'month', 'this-month', 'last-month', 'year'] as const;
export type Period = (typeof periods)[number];

/**
 * Returns the periods that a report offers. A report about visitors offers no year, because the server accepts at most
 * 92 days.
 */
export const periodsOf = (kind: ReportKind): readonly Period[] =>
  isVisitReport(kind) ? periods.filter((period) => period !== 'year') : periods;

export type Days = { from: string; to: string };

const daysAgo = (now: number, days: number) => nairobiDay(new Date(now - days * DAY_MS));

/** Returns the last day of the month before a day. */
const lastOfMonthBefore = (day: string) =>
  new Date(Date.parse(`${day.slice(0, 7)}-01`) - DAY_MS).toISOString().slice(0, 10);

/** Returns the first and the last day of a period in Nairobi. */
export function daysOf(period: Period, now: number): Days {
  const today = daysAgo(now, 0);
  if (period === 'yesterday') return { from: daysAgo(now, 1), to: daysAgo(now, 1) };
  if (period === 'week') return { from: daysAgo(now, 6), to: today };
  if (period === 'month') return { from: daysAgo(now, 29), to: today };
  if (period === 'this-month') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (period === 'last-month') {
    const to = lastOfMonthBefore(today);
    return { from: `${to.slice(0, 7)}-01`, to };
  }
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: today, to: today };
}

/** Returns the days of the same length before a period. */
export function daysBefore({ from, to }: Days): Days {
  const length = Date.parse(to) - Date.parse(from) + DAY_MS;
  const move = (day: string) => new Date(Date.parse(day) - length).toISOString().slice(0, 10);
  return { from: move(from), to: move(to) };
}
