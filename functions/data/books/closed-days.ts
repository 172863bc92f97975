import type { OpenThing } from '#shared/books/closed-day.ts';
import { putNew } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action, Actions } from '../dynamodb/transact.ts';
import { booksPk, closedDayKey, closedUntilKey, lateKey } from './keys.ts';
import { booksFrom, type Counts } from './names.ts';
import type { Book } from './numbers.ts';

/** The newest closed day; undefined if no day was closed yet. `changes` is the number of changes of past days. */
export type ClosedUntil = { day?: string; first?: string; changes?: number };

/** A closed day. `numbers` contains the sales figures of the day at the time of closing. The record never changes. */
export type ClosedDay = {
  day: string;
  at: string;
  by: { id: string; name: string };
  /** The open matters of the day, and the reason for closing the day anyway. */
  open: OpenThing[];
  why: string;
  numbers: Book;
};

/** How an order changed a day that was already closed. `numbers` is the difference to the sales figures of the day. */
export type LateItem = { day: string; order_id: string; number: string; at: string; numbers: Book };

export const findClosedUntil = async (): Promise<ClosedUntil> =>
  (await readItem<ClosedUntil>(closedUntilKey())) ?? {};

export const findClosedDay = (day: string) => readItem<ClosedDay>(closedDayKey(day));

/** Returns at most `most` closed days between two days, oldest first. */
export const closedDaysBetween = async (first: string, last: string, most: number): Promise<ClosedDay[]> =>
  (await readList<ClosedDay>(booksPk('closed'), { between: [first, last], limit: most })).items;

/**
 * Returns a page of the changes of closed days that were made after their close, sorted by day. `after` and `next` are
 * sort keys.
 */
export const listLate = (first: string, last: string, limit: number, after?: string) =>
  readList<LateItem & Key>(booksPk('late'), { between: booksFrom('day', first, last), limit, after });

/** Returns the condition that the newest closed day is still the one that was read, and the values of the condition. */
const asRead = ({ day }: ClosedUntil) =>
  day === undefined
    ? { condition: 'attribute_not_exists(#day)', values: {} }
    : { condition: '#day = :was', values: { ':was': day } };

/**
 * Returns the write that counts a change of the sales figures of past days. The write fails if a day was closed since
 * `until` was read. Therefore each change is either in the sales figures of a closed day or listed as made after the
 * close.
 */
export function changePastDays(until: ClosedUntil): Action {
  const { condition, values } = asRead(until);
  return {
    Update: {
      TableName: tableName(),
      Key: closedUntilKey(),
      UpdateExpression: 'ADD changes :one',
      ConditionExpression: condition,
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':one': 1, ...values },
    },
  };
}

/**
 * Returns the writes that close a day. They fail if another day was closed or a past day was changed since `until` was
 * read.
 */
export function closeDay(until: ClosedUntil, closed: ClosedDay): Actions {
  const { condition, values } = asRead(until);
  const { changes } = until;
  const isSame = changes === undefined ? 'attribute_not_exists(changes)' : 'changes = :changes';
  return [
    putNew({ ...closedDayKey(closed.day), ...closed }),
    {
      Update: {
        TableName: tableName(),
        Key: closedUntilKey(),
        UpdateExpression: 'SET #day = :day, #first = if_not_exists(#first, :day)',
        ConditionExpression: `${condition} AND ${isSame}`,
        ExpressionAttributeNames: { '#day': 'day', '#first': 'first' },
        ExpressionAttributeValues: {
          ':day': closed.day,
          ...values,
          ...(changes !== undefined && { ':changes': changes }),
        },
      },
    },
  ];
}

/**
 * Fields of the sales figures whose changes after a day's close are not listed: the unconfirmed money, and the sums by
 * hour.
 */
const quiet = /^claimed@|_h\d\d$/;

/** Returns the writes that list how an order changed days after their close. */
export function addLate(
  { day: closedUntil }: ClosedUntil,
  more: Counts,
  order: { order_id: string; number: string; version: number; at: string },
): Actions {
  return Object.entries(more).flatMap(([name, all]) => {
    const [kind, day = ''] = name.split(' ');
    const numbers = Object.fromEntries(Object.entries(all).filter(([field]) => !quiet.test(field)));
    const isLate = kind === 'sums' && closedUntil !== undefined && day <= closedUntil;
    if (!isLate || Object.keys(numbers).length === 0) return [];
    const { order_id, number, at, version } = order;
    return [putNew({ ...lateKey(day, order_id, version), ...{ day, order_id, number, at, numbers } })];
  });
}
