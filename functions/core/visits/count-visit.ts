import { bucketOf, measures } from '#shared/visits/histogram.ts';
import { plainSearch } from '#shared/visits/plain-search.ts';
import type { Visit } from '#shared/visits/visit.ts';
import { addSearches, addSpeed, addToDay, type Numbers } from '../../data/visits/visits.ts';
import { isBelowLimit } from './visit-limit.ts';

/** The data about a sender that the headers of a call contain. */
type Sender = { address: string | undefined; agent: string | undefined; wantsNone: boolean; now: Date };

/** Matches the names of robots, of programs without a screen, and of apps that load a preview of a link. */
const robot =
  /bot\b|crawl|spider|slurp|preview|externalhit|whatsapp|telegram|lighthouse|monitor|curl|wget|python|java\/|okhttp|axios/i;

/** Returns the numbers that a visit adds to its day, such as `page.home`, `step.added`, `error.TypeError.home`. */
function numbersOf({ pages, steps, errors }: Visit): Numbers {
  const numbers: Numbers = {};
  for (const [page, views] of Object.entries(pages)) numbers[`page.${page}`] = views;
  for (const step of steps) numbers[`step.${step}`] = 1;
  for (const { kind, page } of errors) {
    const field = `error.${kind}.${page}`;
    numbers[field] = (numbers[field] ?? 0) + 1;
  }
  return numbers;
}

/** Returns the histogram buckets that a visit adds to: one for each measure, such as `lcp.4g.07`. */
function bucketsOf({ speed, connection }: Visit): Numbers {
  const numbers: Numbers = {};
  for (const measure of measures) {
    const value = speed?.[measure];
    if (value === undefined) continue;
    numbers[`${measure}.${connection}.${String(bucketOf(measure, value)).padStart(2, '0')}`] = 1;
  }
  return numbers;
}

/**
 * Counts a visit with one write, plus one for its speed and one for its searches. It does not count robots, browsers
 * that ask not to be counted, and senders above their limit. The caller is not told whether the visit was counted.
 */
export async function countVisit(visit: Visit, { address, agent, wantsNone, now }: Sender): Promise<void> {
  if (wantsNone || !agent || robot.test(agent) || !isBelowLimit(address, now)) return;
  if (!(await addToDay(numbersOf(visit), now))) return;
  const buckets = bucketsOf(visit);
  const words = visit.searches.flatMap((typed) => plainSearch(typed) ?? []);
  await Promise.all([
    visit.speed && Object.keys(buckets).length > 0 && addSpeed(visit.speed.page, buckets, now),
    words.length > 0 && addSearches(words, now),
  ]);
}
