import type { Group } from '#shared/abilities/groups.ts';
import type { LogPage, LogQuery } from '#shared/log/log.ts';
import { endOfNairobiDay, shifted, startOfNairobiDay } from '#shared/nairobi.ts';
import { logPlace } from '../../data/dynamodb/place.ts';
import {
  listOfJob,
  listOfMonth,
  listOfPerson,
  listOfRecord,
  type Placed,
  type Range,
} from '../../data/log/log-lists.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { presentChanges } from './present-change.ts';

const PAGE = 20;
/** The number of changes in each further read, and the most reads for one page. */
const FURTHER = 100;
const MOST_READS = 8;
/** The month in which the change log begins. */
const FIRST_MONTH = '2026-01';
/** The most months that one call reads. Its cursor then continues in the month before. */
const MOST_MONTHS = 12;

/**
 * Returns the time a minute from now, up to which the change log is read. The minute is needed because servers' clocks
 * can differ.
 */
const soon = (now: Date) => shifted(now, 60_000);

const monthBefore = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};

/**
 * Reads one month after another, from the newest back, until the page is full. `next` is the end of the month to read
 * next.
 */
async function readMonths(noun: LogQuery['noun'], range: Range) {
  const first = range.from.slice(0, 7) > FIRST_MONTH ? range.from.slice(0, 7) : FIRST_MONTH;
  const found: Placed[] = [];
  let month = range.to.slice(0, 7);
  for (let reads = 0; reads < MOST_MONTHS && month >= first && found.length < range.limit; reads++) {
    found.push(...(await listOfMonth(noun, month, { ...range, limit: range.limit - found.length })));
    month = monthBefore(month);
  }
  return { found, next: month < first ? undefined : `${month}-31T23:59:59.999Z#~` };
}

/** Returns a page of a list, and one further change if more follow. */
async function read({ noun, record, person, job }: LogQuery, range: Range) {
  if (noun !== undefined && record !== undefined)
    return { found: await listOfRecord(noun, record, range), next: undefined };
  if (person !== undefined) return { found: await listOfPerson(person, range), next: undefined };
  if (job !== undefined) return { found: await listOfJob(job, range), next: undefined };
  return readMonths(noun, range);
}

/**
 * A page while it is read. It has the changes to show, the sort key up to which the list was read, and the jobs among
 * the changes.
 */
type Page = { shown: Placed[]; last: string | undefined; jobs: Set<string> };

/**
 * Adds changes to a page, but only the newest change of each job. Returns false once the page is full and a further
 * change was found.
 */
function fill(page: Page, found: readonly Placed[]): boolean {
  for (const each of found) {
    const { job } = each.item;
    const isFolded = job !== undefined && page.jobs.has(job);
    if (!isFolded && page.shown.length === PAGE) return false;
    if (!isFolded) page.shown.push(each);
    if (job !== undefined) page.jobs.add(job);
    page.last = each.place;
  }
  return true;
}

/**
 * Reads a page of a list that shows each job as one line. A job with many changes needs further reads, at most eight in
 * all. If these are not enough, the next page continues within the job.
 */
async function readFolded(query: LogQuery, { from, to }: Omit<Range, 'limit'>, last: string | undefined) {
  const page: Page = { shown: [], last, jobs: new Set() };
  for (let reads = 0; reads < MOST_READS; reads++) {
    const limit = reads === 0 ? PAGE + 2 : FURTHER;
    // The read begins with the last change of the previous read, which is left out.
    const { found, next } = await read(query, { from, to: page.last ?? to, limit });
    const isRoom = fill(
      page,
      found.filter(({ place }) => place !== page.last),
    );
    if (!isRoom) break;
    if (found.length < limit) return { shown: page.shown, next };
  }
  return { shown: page.shown, next: page.last };
}

/** Reads a page of a list that shows every change. */
async function readWhole(query: LogQuery, { from, to }: Omit<Range, 'limit'>, last: string | undefined) {
  const { found, next } = await read(query, { from, to, limit: PAGE + 2 });
  const after = found.filter(({ place }) => place !== last);
  const shown = after.slice(0, PAGE);
  return { shown, next: after.length > PAGE ? shown.at(-1)?.place : next };
}

/**
 * Lists changes, newest first, twenty a page. In the lists of the shop, of a noun (a kind of record) and of a person,
 * each job is one line: its newest change. A page can be empty even if further pages follow.
 *
 * @throws 400 `bad-cursor`
 */
export async function listLog(query: LogQuery, groups: readonly Group[], now: Date): Promise<LogPage> {
  const last = fromCursor(logPlace, query.cursor);
  const from = query.from === undefined ? `${FIRST_MONTH}-01` : startOfNairobiDay(query.from);
  const to = last ?? (query.to === undefined ? `${soon(now)}#~` : endOfNairobiDay(query.to));
  if (to < from) return { entries: [], next_cursor: null };
  const isWhole = query.job !== undefined || query.record !== undefined;
  const { shown, next } = await (isWhole ? readWhole : readFolded)(query, { from, to }, last);
  return { entries: await presentChanges(shown, groups), next_cursor: nextCursor(next) };
}
