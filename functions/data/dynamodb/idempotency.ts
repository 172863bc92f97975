import { shop } from '#shared/shop.ts';
import { secondsAfter } from './expiry.ts';
import { idempotencyKey } from './keys.ts';
import { tableName } from './table.ts';

/** The idempotency record of an order, with the data for repeating the same answer. */
export type IdempotencyRecord = {
  hash: string;
  order_id: string;
  number: string;
  total_cents: number;
  created_at: string;
  /** The hash of the id of the browser that placed the order. */
  visitor?: string | undefined;
};

/** The part of an order that its idempotency record stores. */
type Placed = Omit<IdempotencyRecord, 'hash' | 'order_id'> & { id: string };

/** How a repeated order is recognised. */
export type Repeat = {
  /** The idempotency key of the request. `hash` is the hash of the order's content. */
  requestKey: string;
  hash: string;
  /** For an order without an idempotency key: an order placed before this time is not treated as the same order. */
  notBefore: string | undefined;
  /** The id of an earlier order that was cancelled. That order is not treated as the same order either. */
  cancelled?: string | undefined;
};

/**
 * Returns the write that saves the idempotency record of an order. The transaction fails if another order already has
 * the key (R2).
 */
export function rememberOrder(order: Placed, { requestKey, hash, notBefore, cancelled = '' }: Repeat) {
  const { id: order_id, number, total_cents, created_at, visitor } = order;
  const repeat: IdempotencyRecord = { hash, order_id, number, total_cents, created_at, visitor };
  const expires_at = secondsAfter(created_at, shop.idempotencyDays);
  const isFree = 'attribute_not_exists(pk)';
  return {
    Put: {
      TableName: tableName(),
      Item: { ...idempotencyKey(requestKey), ...repeat, expires_at },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      ...(notBefore === undefined
        ? { ConditionExpression: isFree }
        : {
            ConditionExpression: `${isFree} OR created_at < :not_before OR order_id = :cancelled`,
            ExpressionAttributeValues: { ':not_before': notBefore, ':cancelled': cancelled },
          }),
    },
  };
}
