import { afterMovement, type Balance, type Movement } from '#shared/loyalty/points.ts';
import { partsOf } from '../../parts-of.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { dueAction, withdrawDue } from '../clock/due.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { everyPage, readList } from '../dynamodb/read-list.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { earnedKey, pointsEntryKey, pointsEntryPrefix, pointsKey, pointsPk } from './keys.ts';

/** The points of a customer. `account` is the keyed hash of their phone. */
export type PointsItem = Balance & {
  account: string;
  /** The time when the customer last earned points or got them from staff. */
  earned_at?: string | undefined;
  /** The time when all points expire, unless the customer earns more before. */
  expires_at?: string | undefined;
  /** The time since which the points are counted: the time of the first entry, or of the last expiry of all points. */
  since: string;
  version: number;
};

/**
 * An entry in the ledger of a customer's points. The sum of all `points` is the balance. The sum of all `owed` is what
 * the customer owes. An entry of the kind `spent` says how much credit the customer got for the points.
 */
export type PointsEntry = {
  id: string;
  kind: 'earned' | 'taken-back' | 'spent' | 'expired' | 'corrected';
  points: number;
  owed: number;
  at: string;
  by: { id: string; name: string };
  why: string;
  number?: string | undefined;
  credit_cents?: number | undefined;
};

/**
 * The kind of the scheduled action that lets points expire. The id of the action is the account (the keyed hash of the
 * phone).
 */
export const pointsDueKind = 'points';

const SHOWN = 100;

/** Returns the points of a customer, or undefined if they never had any. */
export const findPoints = (account: string) => readItem<PointsItem>(pointsKey(account));

/** Returns the newest hundred entries of a customer's points, newest first. */
export async function findPointsEntries(account: string): Promise<PointsEntry[]> {
  const page = { limit: SHOWN, prefix: pointsEntryPrefix, isNewestFirst: true };
  return (await readList<PointsEntry>(pointsPk(account), page)).items;
}

/** Returns the writes that move the scheduled expiry of points from its former time to the next one. */
function moveExpiry(account: string, was: string | undefined, next: string | undefined, now: Date): Actions {
  if (was === next) return [];
  return [
    ...(was === undefined ? [] : [withdrawDue(was, { kind: pointsDueKind, id: account })]),
    ...(next === undefined ? [] : [dueAction(next, { kind: pointsDueKind, id: account, now })]),
  ];
}

/** Returns the points of a customer before their first entry. They are not stored. */
export const noPoints = (account: string, since: string): PointsItem => ({
  ...{ account, balance: 0, owed: 0, since, version: 0 },
});

type Fields = Partial<Pick<PointsItem, 'earned_at' | 'expires_at' | 'since'>>;

/** Returns the points of a customer after a change. */
export const pointsAfter = (was: PointsItem, movement: Movement, fields: Fields = {}): PointsItem => ({
  ...afterMovement(was, movement),
  ...fields,
  version: was.version + 1,
});

/**
 * Returns the writes that store a customer's points with an entry about the change. They fail if the points have
 * changed since they were read.
 */
export function savePoints(
  was: PointsItem,
  next: PointsItem,
  entry: PointsEntry | undefined,
  now: Date,
): Actions {
  const item = { ...pointsKey(next.account), ...next };
  return [
    was.version > 0 ? put(item, unchanged(was)) : putNew(item),
    ...(entry ? [putNew({ ...pointsEntryKey(next.account, entry.at, entry.id), ...entry })] : []),
    ...moveExpiry(next.account, was.expires_at, next.expires_at, now),
  ];
}

/**
 * The points that an order has added to its customer's points. `at` is the time when the order last added points.
 * `drawn_cents` is the part of the shift's counted cash for which these points were given.
 */
export type EarnedItem = {
  account: string;
  points: number;
  at: string;
  version: number;
  drawn_cents?: number;
};

/**
 * Returns the record of the points that an order has added to its customer's points. Returns undefined if the order has
 * added none yet.
 */
export const findEarned = (orderId: string) => readItem<EarnedItem>(earnedKey(orderId));

/**
 * Returns the write that stores the points that an order has added. It fails if they have changed since they were read.
 */
export function saveEarned(
  orderId: string,
  was: EarnedItem | undefined,
  next: Omit<EarnedItem, 'version'> | undefined,
) {
  if (!next) return remove(earnedKey(orderId), was ? unchanged(was) : {});
  const item = { ...earnedKey(orderId), ...next, version: (was?.version ?? 0) + 1 };
  return was ? put(item, unchanged(was)) : putNew(item);
}

const MOST_REMOVED = 100;

/**
 * Erases the points of a phone by its keyed hash, with all entries and the scheduled expiry (G-30, T18). The function
 * can be repeated until the erasure is complete. The records of the points that orders have added are removed together
 * with the personal data of the orders.
 *
 * @throws 503 if the points keep changing
 */
export async function deletePoints(account: string): Promise<void> {
  await retry(async () => {
    const points = await findPoints(account);
    if (!points) return;
    const { expires_at } = points;
    const due =
      expires_at === undefined ? [] : [withdrawDue(expires_at, { kind: pointsDueKind, id: account })];
    return (await commit([remove(pointsKey(account), unchanged(points)), ...due])) ? undefined : tryAtOnce;
  });
  for await (const items of everyPage<Key>(pointsPk(account)))
    for (const some of partsOf(items, MOST_REMOVED)) await commit(some.map((item) => remove(item)));
}
