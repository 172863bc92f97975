import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | actions that are due | Query DUE#{door}#{bucket}, sk = {at}#{kind}#{id}, up to now, for each door | 2 a minute; 4 in the first minutes of a bucket |
 * | the oldest bucket that may hold actions | GetItem CLOCK / CLOCK | 1 a minute |
 *
 * A bucket is ten minutes. Decision: buckets of time, not shards. Why: one read finds all that is due, and actions are
 * mostly added to another bucket, and so to another partition, than the one from which the scheduled check removes
 * them. The check reads each bucket from the oldest open one on, so it misses none after a break. What we gave up: one
 * partition takes all actions of ten minutes, which is about 250 new actions a second.
 *
 * Each kind of action belongs to a door, which is one of two lists. A role limits writes by partition key. So functions
 * that shoppers and tills call can add only the kinds of the shop's door, and no campaign, article or job.
 */

/**
 * The two lists (doors) of scheduled actions. Functions that shoppers and tills call may add only to `shop`. Only
 * functions of the office and of events may add to `office`.
 */
export const doors = ['shop', 'office'] as const;
export type Door = (typeof doors)[number];

export const shopKinds: ReadonlySet<string> = new Set([
  ...['hold', 'waiting-end', 'till-prompt', 'shift-counted', 'tax-receipts', 'till-silent', 'review-request'],
]);

/** Returns the list (door) of a kind: `shop` if `shopKinds` contains the kind, otherwise `office`. */
export const doorOf = (kind: string): Door => (shopKinds.has(kind) ? 'shop' : 'office');

/** Returns the bucket of a time. For example, the bucket of the first ten minutes after ten is `2026-11-23T10:0`. */
export const bucketOf = (at: string) => at.slice(0, 'yyyy-mm-ddThh:m'.length);

export const duePk = (door: Door, bucket: string) => `DUE#${door}#${bucket}`;

/** Returns the key of an action in the bucket of a time. The sort key keeps the time at which the action is due. */
export const dueKey = (bucket: string, at: string, kind: string, id: string): Key => ({
  pk: duePk(doorOf(kind), bucket),
  sk: `${at}#${kind}#${id}`,
});

export const clockKey = (): Key => ({ pk: 'CLOCK', sk: 'CLOCK' });
