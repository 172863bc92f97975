import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { put, remove } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Action, type Actions, commit } from '../dynamodb/transact.ts';
import { bucketOf, clockKey, type Door, doorOf, doors, dueKey, duePk } from './keys.ts';

/**
 * An action that the scheduled check runs at a given time. Two actions with the same kind, id and time are one action.
 */
export type Due = {
  /** A name in `dueKinds` (`functions/core/due-kinds.ts`). */
  kind: string;
  /** The id of the record that the action is about. */
  id: string;
  /** The data that the kind needs besides the id. */
  input?: unknown;
};

/** An action as it is stored. `tries` is the number of times that the action failed. */
export type DueItem = Key & Due & { at: string; tries?: number };

const later = (one: string, other: string) => (one > other ? one : other);

/**
 * Returns the write that schedules an action for a given time. Put the write in the transaction of the record that the
 * action is about. The scheduled check runs the action once, in the minute after `at`, or in the minute after `now` if
 * `at` has passed.
 *
 * @param now the time of the request, so that the action is never added to a bucket that the scheduled check has
 *   already finished
 */
export function dueAction(at: string, { kind, id, input, now }: Due & { now: Date }): Action {
  const bucket = bucketOf(later(at, now.toISOString()));
  return put({ ...dueKey(bucket, at, kind, id), kind, id, at, ...(input !== undefined && { input }) });
}

/**
 * Returns the write that cancels a scheduled action. Cancelling is optional, because a scheduled action does nothing if
 * its record has changed.
 */
export const withdrawDue = (at: string, { kind, id }: Pick<Due, 'kind' | 'id'>): Action =>
  remove(dueKey(bucketOf(at), at, kind, id));

/**
 * Returns the write that removes a scheduled action. It belongs in the transaction with the effects of the action, and
 * fails if another run has already done the action.
 */
export const finishDue = (item: DueItem): Action =>
  remove(item, { ConditionExpression: 'attribute_exists(pk)' });

/** Removes an action without running it. */
export const dropDue = (item: DueItem) => commit([finishDue(item)]);

/** Moves a failed action to a later time. Does nothing if another run has already done the action. */
export async function postponeDue(item: DueItem, at: string): Promise<void> {
  const { kind, id, tries = 0 } = item;
  const moved = { ...item, ...dueKey(bucketOf(at), at, kind, id), at, tries: tries + 1 };
  await commit([finishDue(item), put(moved)] satisfies Actions);
}

/**
 * Returns true if a scheduled action is in the list (door) of its kind. An action in the other list was added without
 * permission.
 */
export const isAtItsDoor = ({ pk, kind }: DueItem) => pk.startsWith(duePk(doorOf(kind), ''));

/** Returns the due actions of a bucket from both lists, the earliest first. */
export async function listDue(bucket: string, at: string, limit: number): Promise<DueItem[]> {
  const lists = await Promise.all(doors.map((door) => listAtDoor(door, bucket, at, limit)));
  return lists
    .flat()
    .sort((one, other) => (one.sk < other.sk ? -1 : 1))
    .slice(0, limit);
}

async function listAtDoor(door: Door, bucket: string, at: string, limit: number): Promise<DueItem[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk < :after',
      // `$` is sorted right after `#`, so the list includes actions that are due exactly at `at`.
      ExpressionAttributeValues: { ':pk': duePk(door, bucket), ':after': `${at}$` },
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return Items as DueItem[];
}

/** Returns the oldest bucket that may contain actions, or undefined before the first run of the scheduled check. */
export const findOpenBucket = async (): Promise<string | undefined> =>
  (await readItem<{ open: string }>(clockKey()))?.open;

/** Closes all buckets before this one. The scheduled check never reads them again. */
export const closeBucketsBefore = (open: string): Promise<boolean> =>
  isWritten(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...clockKey(), open },
        ConditionExpression: 'attribute_not_exists(pk) OR #open < :open',
        ExpressionAttributeNames: { '#open': 'open' },
        ExpressionAttributeValues: { ':open': open },
      }),
    ),
  );
