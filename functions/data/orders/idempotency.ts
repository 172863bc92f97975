import { shop } from '#shared/shop.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { idempotencyKey } from '../dynamodb/keys.ts';
import { tableName } from '../dynamodb/table.ts';
import type { OrderItem } from './order.ts';

/** What stands behind an idempotency key: enough to give the same answer again. */
export type RepeatItem = {
  hash: string;
  order_id: string;
  number: string;
  total_cents: number;
  created_at: string;
  /** The fingerprint of the browser that placed it. */
  visitor?: string | undefined;
};

/** How an order is known again. */
export type Repeat = {
  /** The idempotency key, and the fingerprint of what was ordered. */
  repeatKey: string;
  hash: string;
  /** For an order without a key of its own: an earlier one from before this time does not count. */
  notBefore: string | undefined;
  /** The id of the earlier order that was cancelled: it does not count either. */
  cancelled?: string | undefined;
};

/** The action that takes the key for this order; it fails its transaction when an order has the key already (R2). */
export function rememberOrder(order: OrderItem, { repeatKey, hash, notBefore, cancelled = '' }: Repeat) {
  const { id: order_id, number, total_cents, created_at, visitor } = order;
  const repeat: RepeatItem = { hash, order_id, number, total_cents, created_at, visitor };
  const expires_at = secondsAfter(created_at, shop.idempotencyDays);
  const isFree = 'attribute_not_exists(pk)';
  return {
    Put: {
      TableName: tableName(),
      Item: { ...idempotencyKey(repeatKey), ...repeat, expires_at },
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
