import { shop } from '#shared/shop.ts';
import { put } from './actions.ts';
import { secondsAfter } from './expiry.ts';
import { idempotencyKey } from './keys.ts';
import { countOne, type Limit } from './rate-limit.ts';
import { tableName } from './table.ts';
import { type Action, type Actions, type Refusal, transactOnce } from './transact.ts';

/** An idempotency record: the id and the creation time of the created item. */
export type Sent<Id> = { id: Id; created_at: string };

/**
 * The reason why nothing was written. `repeat`: the item was created before. `limit`: a rate limit is reached. `owner`:
 * the owner no longer exists or is being erased. `claimed`: another item already has something that must be unique,
 * such as a purchase. `contention`: other writes conflicted.
 */
export type Unwritten<Id> =
  | { reason: 'repeat'; sent: Sent<Id> }
  | { reason: 'limit' }
  | { reason: 'owner' }
  | { reason: 'claimed' }
  | { reason: 'contention' };

function whyNot<Id>(refusal: Refusal<'repeat' | 'limit' | 'items' | 'owner' | 'claim'>): Unwritten<Id> {
  if (refusal.isContention) return { reason: 'contention' };
  if (refusal.has('repeat')) return { reason: 'repeat', sent: refusal.itemOf('repeat') as Sent<Id> };
  if (refusal.has('owner')) return { reason: 'owner' };
  return { reason: refusal.has('limit') ? 'limit' : 'claimed' };
}

type Once<Id> = {
  /** The idempotency key of the request. Its record is kept for `shop.idempotencyDays`. */
  requestKey: string;
  sent: Sent<Id>;
  /** The rate limits that are counted in the same transaction. A refused request is not counted. */
  limits: Limit[];
  items: Record<string, unknown>[];
  /** Other writes of the transaction, which have no condition. */
  beside?: Actions;
  /** The check that the owner exists and is not being erased (G-30). */
  owner: Action | undefined;
  /** Reserves something that only one item can have, for example the purchase that proves a review. */
  claim?: Action | undefined;
};

/**
 * Writes items at most once per idempotency key and counts them towards the rate limits, in one transaction (R2, T14).
 *
 * @returns undefined when the items were written; otherwise why they were not
 */
export async function createOnce<Id extends number | string>({
  requestKey,
  sent,
  limits,
  items,
  beside = [],
  owner,
  claim,
}: Once<Id>): Promise<Unwritten<Id> | undefined> {
  const { id, created_at } = sent;
  const expires_at = secondsAfter(created_at, shop.idempotencyDays);
  const refusal = await transactOnce({
    repeat: {
      Put: {
        TableName: tableName(),
        Item: { ...idempotencyKey(requestKey), id, created_at, expires_at },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    },
    limit: limits.map((limit) => countOne(limit, new Date(created_at))),
    items: [...items.map((item) => put(item)), ...beside],
    owner,
    claim,
  });
  return refusal && whyNot(refusal);
}
