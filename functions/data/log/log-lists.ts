import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { LogNounName } from '#shared/log/log-noun.ts';
import { put } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table } from '../dynamodb/table.ts';
import { entryPrefix, logByPk, logKey, logListPk, logPk } from './keys.ts';
import { type LogItem, placeOfEntry } from './log-entry.ts';

/** A change and its place in the lists. */
export type Placed = { item: LogItem; place: string };

/** A line of a list: where the change is stored. Its sort key is the change's place. */
type Line = Key & { noun: LogNounName; record: string };

const monthOf = (at: string) => at.slice(0, 7);

/** Returns the lines of a change in the lists of the shop, of its noun and of its person. */
function linesOf({ noun, record, at, by }: LogItem, sk: string): Line[] {
  const lists = [
    logListPk('all', monthOf(at)),
    logListPk(noun, monthOf(at)),
    ...(by.kind === 'person' ? [logByPk(by.id)] : []),
  ];
  return lists.map((pk) => ({ pk, sk: placeOfEntry(sk), noun, record }));
}

/** Adds a change to its lists. Adding it again changes nothing. */
export async function listChange(item: LogItem, sk: string): Promise<void> {
  await Promise.all(linesOf(item, sk).map((line) => table.send(new PutCommand(put(line).Put))));
}

/** Returns a change by its record and its place. */
export const findChange = (noun: LogNounName, record: string, place: string) =>
  readItem<LogItem>(logKey(noun, record, place));

/** The range of a page: places from `from` to `to`, both included, and at most `limit` changes. */
export type Range = { from: string; to: string; limit: number };

/** Returns changes of a record, newest first. */
export async function listOfRecord(noun: LogNounName, record: string, { from, to, limit }: Range) {
  const between: [string, string] = [`${entryPrefix}${from}`, `${entryPrefix}${to}`];
  const { items } = await readList<LogItem & Key>(logPk(noun, record), {
    ...{ between, limit, isNewestFirst: true },
  });
  return items.map((item): Placed => ({ item, place: placeOfEntry(item.sk) }));
}

async function readLines(pk: string, { from, to, limit }: Range): Promise<Placed[]> {
  const { items } = await readList<Line>(pk, { between: [from, to], limit, isNewestFirst: true });
  const keyOf = ({ noun, record, sk }: Line) => logKey(noun, record, sk);
  const found = await readItems(items.map(keyOf));
  return items.flatMap((line) => {
    const key = keyOf(line);
    const item = found.find(({ pk, sk }) => pk === key.pk && sk === key.sk);
    return item ? [{ item: item as unknown as LogItem, place: line.sk }] : [];
  });
}

/** Returns changes by a person, newest first. */
export const listOfPerson = (personId: string, range: Range) => readLines(logByPk(personId), range);

/** Returns changes of one month, newest first: of a noun, or of the shop. */
export const listOfMonth = (noun: LogNounName | 'all', month: string, range: Range) =>
  readLines(logListPk(noun, month), range);
