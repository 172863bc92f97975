import type { Today } from '#shared/books/today.ts';
import { openHours } from '#shared/settings/hours.ts';
import { readSettings } from '../../data/settings/read-settings.ts';
import { readDayFigures } from './day-figures.ts';
import { viewFirstSteps } from './first-steps.ts';
import { viewUnclosed } from './next-day.ts';

/** Returns the figures of today for the first screen of the admin. */
export async function viewToday(now: Date): Promise<Today> {
  const settings = await readSettings();
  const [figures, unclosed] = await Promise.all([readDayFigures(settings.week, now), viewUnclosed(now)]);
  const isSelling = figures.sums.sold.count + figures.before.sold.count > 0;
  return {
    ...figures,
    until: now.toISOString(),
    is_open: openHours(settings.week, now.getTime()) !== undefined,
    unclosed,
    first_steps: await viewFirstSteps(settings, isSelling),
  };
}
