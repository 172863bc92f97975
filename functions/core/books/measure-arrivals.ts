import { nairobiDay } from '#shared/nairobi.ts';
import {
  type MeasuredArrival,
  measureArrival,
  measuredDays,
  type Taken,
} from '#shared/settings/measured-arrival.ts';
import type { Zone } from '#shared/settings/settings.ts';
import { arrivalsDue, booksBetween, nextNight } from '../../data/books/books.ts';
import type { Book } from '../../data/books/numbers.ts';
import { readSettings } from '../../data/settings/read-settings.ts';
import { saveArrivals } from '../../data/settings/settings.ts';
import type { DueKind } from '../clock/due-kind.ts';

const DAY_MS = 86_400_000;

/** Returns how many deliveries of a day to some areas took each number of minutes. */
function takenIn(book: Book, areas: ReadonlySet<string>): Taken {
  const taken: Record<number, number> = {};
  for (const [field, count] of Object.entries(book)) {
    const [, area = '', minutes] = /^(.*)\.took_(\d+)$/.exec(field) ?? [];
    if (!minutes || !areas.has(area)) continue;
    taken[Number(minutes)] = (taken[Number(minutes)] ?? 0) + count;
  }
  return taken;
}

/**
 * Returns how long the deliveries of each zone took in the 28 days before today. Zones with too few deliveries are left
 * out.
 */
async function measure(zones: readonly Zone[], now: Date): Promise<MeasuredArrival[]> {
  const day = (ago: number) => nairobiDay(new Date(now.getTime() - ago * DAY_MS));
  const found = await booksBetween('areas', 'day', day(measuredDays), day(1));
  const byDay = new Map(found.map(({ when, book }) => [when, book]));
  const books = Array.from({ length: measuredDays }, (_, n) => byDay.get(day(n + 1)) ?? {});
  return zones.flatMap(({ zone, areas, pickup }) => {
    const named = new Set(areas);
    const measured = pickup ? undefined : measureArrival(books.map((book) => takenIn(book, named)));
    return measured ? [{ zone, ...measured }] : [];
  });
}

/**
 * Computes each night how long deliveries took, and stores the minutes that the shop promises in the settings. So a
 * promise changes at most once a day, and pages are rendered again only then. While the shop promises computed minutes,
 * each run schedules the next one. Otherwise, the next order that is added to the sales figures schedules it.
 */
export const measureArrivals: DueKind = async (_, now) => {
  const { zones, arrivals = [] } = await readSettings();
  const measured = await measure(zones, now);
  const isKept = measured.length > 0 || arrivals.length > 0;
  return [...(await saveArrivals(measured)), ...(isKept ? [arrivalsDue(nextNight(now), now)] : [])];
};
