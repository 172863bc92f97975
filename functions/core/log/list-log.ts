import type { Group } from '#shared/accounts/groups.ts';
import type { LogPage, LogQuery } from '#shared/log/log.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#shared/nairobi.ts';
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
/** The month in which the log begins. */
const FIRST_MONTH = '2026-01';
/** The most months that one call reads. Its cursor then continues in the month before. */
const MOST_MONTHS = 12;

/** The clocks of two functions may differ, so a list ends a little after now. */
const soon = (now: Date) => new Date(now.getTime() + 60_000).toISOString();

const monthBefore = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};

/** Reads months from the newest on, until the page is full. `next` is the end of the month that follows. */
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

/** Returns a page of a list, one change more than it shows if there are more. */
async function read({ noun, record, person, job }: LogQuery, range: Range) {
  if (noun !== undefined && record !== undefined)
    return { found: await listOfRecord(noun, record, range), next: undefined };
  if (person !== undefined) return { found: await listOfPerson(person, range), next: undefined };
  if (job !== undefined) return { found: await listOfJob(job, range), next: undefined };
  return readMonths(noun, range);
}

/** Lists changes, newest first, twenty a page. A page may be empty and still have a next one. @throws 400 `bad-cursor` */
export async function listLog(query: LogQuery, groups: readonly Group[], now: Date): Promise<LogPage> {
  const last = fromCursor(logPlace, query.cursor);
  const from = query.from === undefined ? `${FIRST_MONTH}-01` : startOfNairobiDay(query.from);
  const to = last ?? (query.to === undefined ? `${soon(now)}#~` : endOfNairobiDay(query.to));
  if (to < from) return { entries: [], next_cursor: null };
  // The last change of the page before is read again, and left out.
  const { found, next } = await read(query, { from, to, limit: PAGE + 2 });
  const after = found.filter(({ place }) => place !== last);
  const entries = after.slice(0, PAGE);
  const isFull = after.length > PAGE;
  return {
    entries: await presentChanges(entries, groups),
    next_cursor: nextCursor(isFull ? entries.at(-1)?.place : next),
  };
}
