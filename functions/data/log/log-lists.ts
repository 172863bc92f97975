import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type LogNounName, logNounNames } from '#shared/log/log-noun.ts';
import { shifted } from '#shared/nairobi.ts';
import { put } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem, readList } from '../dynamodb/read-list.ts';
import { table } from '../dynamodb/table.ts';
import { entryPrefix, logByPk, logJobPk, logKey, logListPk, logPk } from './keys.ts';
import { type LogItem, placeOfEntry } from './log-entry.ts';

/** A change and its place in the lists. */
export type Placed = { item: LogItem; place: string };

/**
 * An entry in a list of changes. It contains the record whose log has the change, and the place of the change as its
 * sort key.
 */
type Line = Key & { noun: LogNounName; record: string; expires_at?: number | undefined };

/** How long the entries in the list of a job's changes are kept. The job itself is kept for the same time. */
const JOB_DAYS = 30;

const monthOf = (at: string) => at.slice(0, 7);

/** Returns the entries of a change for the lists of its noun (kind of record), of its person and of its job. */
function linesOf({ noun, record, at, by, job, expires_at }: LogItem, sk: string): Line[] {
  const line = { sk: placeOfEntry(sk), noun, record, expires_at };
  const lists = [logListPk(noun, monthOf(at)), ...(by.kind === 'person' ? [logByPk(by.id)] : [])];
  const ofJob =
    job === undefined ? [] : [{ pk: logJobPk(job), ...line, expires_at: secondsAfter(at, JOB_DAYS) }];
  return [...lists.map((pk) => ({ pk, ...line })), ...ofJob];
}

/** Adds a change to its lists. Adding it again changes nothing. */
export async function listChange(item: LogItem, sk: string): Promise<void> {
  await Promise.all(linesOf(item, sk).map((line) => table.send(new PutCommand(put(line).Put))));
}

/** Returns a change by its record and its place. */
export const findChange = (noun: LogNounName, record: string, place: string) =>
  readItem<LogItem>(logKey(noun, record, place));

/** The range of a page: places from `from` to `to`, both included, with at most `limit` changes. */
export type Range = { from: string; to: string; limit: number };

/**
 * Yields the changes of a record since a time, oldest first. They are read from the record's own log, which is always
 * up to date.
 */
export function changesSince(noun: LogNounName, record: string, since: string) {
  const between: [string, string] = [`${entryPrefix}${since}`, `${entryPrefix}~`];
  return everyItem<LogItem & Key>(logPk(noun, record), { between });
}

/** The largest expected difference between the clocks of the functions that start a job and do its steps. */
const CLOCKS_MS = 5 * 60_000;

/**
 * Returns the change that a job made to a record. `since` is when the job was started. The change is read from the
 * record's own log, which is always up to date.
 */
export async function findChangeOfJob(
  noun: LogNounName,
  record: string,
  { id, since }: { id: string; since: string },
): Promise<Placed | undefined> {
  const from = shifted(since, -CLOCKS_MS);
  for await (const item of changesSince(noun, record, from))
    if (item.from === `job ${id}`) return { item, place: placeOfEntry(item.sk) };
  return undefined;
}

/** Returns changes of a record, newest first. */
export async function listOfRecord(noun: LogNounName, record: string, { from, to, limit }: Range) {
  const between: [string, string] = [`${entryPrefix}${from}`, `${entryPrefix}${to}`];
  const { items } = await readList<LogItem & Key>(logPk(noun, record), {
    ...{ between, limit, isNewestFirst: true },
  });
  return items.map((item): Placed => ({ item, place: placeOfEntry(item.sk) }));
}

/** Returns the changes that these list entries name, in the order of the entries. */
async function changesOf(items: readonly Line[]): Promise<Placed[]> {
  const keyOf = ({ noun, record, sk }: Line) => logKey(noun, record, sk);
  const found = await readItems(items.map(keyOf));
  return items.flatMap((line) => {
    const key = keyOf(line);
    const item = found.find(({ pk, sk }) => pk === key.pk && sk === key.sk);
    return item ? [{ item: item as unknown as LogItem, place: line.sk }] : [];
  });
}

/**
 * Returns the newest entries of several lists together. If more entries may follow, also returns the place after which
 * to continue.
 */
async function newestLines(pks: readonly string[], { from, to, limit }: Range, after: string | undefined) {
  const asked = { between: [from, to] as [string, string], after, isNewestFirst: true, limit };
  const lists = await Promise.all(pks.map((pk) => readList<Line>(pk, asked)));
  const lines = lists.flatMap(({ items }) => items).sort((one, other) => (one.sk < other.sk ? 1 : -1));
  const isMore = lines.length > limit || lists.some(({ next }) => next !== undefined);
  return { lines: lines.slice(0, limit), next: isMore ? lines[limit - 1]?.sk : undefined };
}

/** Reads a page of one or more lists of changes. If some changes have expired, it reads further entries. */
async function readLines(pks: readonly string[], { from, to, limit }: Range): Promise<Placed[]> {
  const found: Placed[] = [];
  let after: string | undefined;
  do {
    const page = await newestLines(pks, { from, to, limit: limit - found.length }, after);
    found.push(...(await changesOf(page.lines)));
    after = page.next;
  } while (after !== undefined && found.length < limit);
  return found;
}

/** Returns changes by a person, newest first. */
export const listOfPerson = (personId: string, range: Range) => readLines([logByPk(personId)], range);

/**
 * Returns changes that a job made, newest first. The table's stream writes the list, so it may lack the changes of the
 * last seconds.
 */
export const listOfJob = (job: string, range: Range) => readLines([logJobPk(job)], range);

/** Returns the changes of some kinds of records (nouns) in one month, newest first. */
export const listOfNouns = (nouns: readonly LogNounName[], month: string, range: Range) =>
  readLines(
    nouns.map((each) => logListPk(each, month)),
    range,
  );

/**
 * Returns changes of one month, newest first. They are the changes of a noun (kind of record), or of the whole shop.
 */
export const listOfMonth = (noun: LogNounName | undefined, month: string, range: Range) =>
  listOfNouns(noun === undefined ? logNounNames : [noun], month, range);
