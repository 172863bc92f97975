import type { Today } from '#shared/books/today.ts';
import { endOfNairobiDay, nairobiDay } from '#shared/nairobi.ts';
import { type ClosedUntil, findClosedUntil } from '../../data/books/closed-days.ts';

const DAY_MS = 86_400_000;
/** How long after its end a day can be closed. By then, all changes from before midnight are in the sales figures. */
const WAIT_MS = 15 * 60_000;

const dayAfter = (day: string, days = 1) => nairobiDay(new Date(Date.parse(day) + days * DAY_MS));

/** Returns true if a day of business is over at this time, so that it can be closed. */
export const isOver = (day: string, now: Date) => now.getTime() >= Date.parse(endOfNairobiDay(day)) + WAIT_MS;

/** Returns the newest day that can be closed. */
function lastDay(now: Date): string {
  const yesterday = dayAfter(nairobiDay(now), -1);
  return isOver(yesterday, now) ? yesterday : dayAfter(yesterday, -1);
}

/** Returns the day that must be closed next, and how many days can be closed. */
export function nextDay({ day }: ClosedUntil, now: Date): { day: string; waiting: number } {
  const last = lastDay(now);
  const next = day === undefined ? last : dayAfter(day);
  return { day: next, waiting: Math.max(0, (Date.parse(last) - Date.parse(next)) / DAY_MS + 1) };
}

/**
 * Returns how many days can be closed now, and the first of them. Null if there is none, or if the shop has never
 * closed a day.
 */
export async function viewUnclosed(now: Date): Promise<Today['unclosed']> {
  const until = await findClosedUntil();
  const { day, waiting } = nextDay(until, now);
  return until.day !== undefined && waiting > 0 ? { day, waiting } : null;
}
