import { shop } from '#shared/shop.ts';
import { put } from './actions.ts';
import { secondsAfter } from './expiry.ts';
import { idempotencyKey } from './keys.ts';
import { countOne, type Limit } from './rate-limit.ts';
import { tableName } from './table.ts';
import { type Action, type Refusal, transactOnce } from './transact.ts';

/** What stands behind the fingerprint of something that was sent: which it became, and when. */
export type Sent<Id> = { id: Id; created_at: string };

/** Why nothing was written: it is there already, or its author has sent enough for today, or is gone or going, or others were first. */
export type Unwritten<Id> =
  | { reason: 'repeat'; sent: Sent<Id> }
  | { reason: 'limit' }
  | { reason: 'owner' }
  | { reason: 'contention' };

function whyNot<Id>(refusal: Refusal<'repeat' | 'limit' | 'items' | 'owner'>): Unwritten<Id> {
  if (refusal.isContention) return { reason: 'contention' };
  if (refusal.has('repeat')) return { reason: 'repeat', sent: refusal.itemOf('repeat') as Sent<Id> };
  return { reason: refusal.has('owner') ? 'owner' : 'limit' };
}

type Once<Id> = {
  /** What it is known again by, kept for `shop.idempotencyDays`. */
  repeatKey: string;
  sent: Sent<Id>;
  /** Counted in the same write: what is refused counts nothing. */
  limits: Limit[];
  items: Record<string, unknown>[];
  /** The check that its author exists and is not being erased (G-30). */
  owner: Action | undefined;
};

/** Writes what somebody sent, once however often it is sent, and counts it for them, all or nothing (R2, T14). */
export async function createOnce<Id extends number | string>({
  repeatKey,
  sent,
  limits,
  items,
  owner,
}: Once<Id>): Promise<Unwritten<Id> | undefined> {
  const { id, created_at } = sent;
  const expires_at = secondsAfter(created_at, shop.idempotencyDays);
  const refusal = await transactOnce({
    repeat: {
      Put: {
        TableName: tableName(),
        Item: { ...idempotencyKey(repeatKey), id, created_at, expires_at },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    },
    limit: limits.map((limit) => countOne(limit, new Date(created_at))),
    items: items.map((item) => put(item)),
    owner,
  });
  return refusal && whyNot(refusal);
}
