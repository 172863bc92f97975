import { bucketOf, measures } from '#shared/visits/histogram.ts';
import { plainSearch } from '#shared/visits/plain-search.ts';
import type { Visit } from '#shared/visits/visit.ts';
import { addSearches, addSpeed, addToDay, type Numbers } from '../../data/visits/visits.ts';
import { isBelowLimit } from './visit-limit.ts';

/** What the headers of a call say about its sender. */
type Sender = { address: string | undefined; agent: string | undefined; wantsNone: boolean; now: Date };

/** Matches the names of robots, of programs without a screen, and of apps that fetch a preview of a link. */
const robot =
  /bot\b|crawl|spider|slurp|preview|externalhit|whatsapp|telegram|lighthouse|monitor|curl|wget|python|java\/|okhttp|axios/i;

/** Returns the numbers that a visit adds to its day: `page.home`, `step.added`, `error.TypeError.home`. */
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

/** Returns what a visit adds to the histograms: one in a bucket of each measure, `lcp.4g.07`. */
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
 * Counts a visit, by one write and one more each for its speed and its searches. A robot, a browser that wants not to be
 * counted, and a sender above its limit are not counted. The caller learns nothing of this.
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
