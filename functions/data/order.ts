import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Picture } from '#shared/picture.ts';
import { shop } from '#shared/shop.ts';
import { idempotencyKey, orderKey, visitorOrderKey } from './keys.ts';
import { sell } from './stock.ts';
import { table, tableName } from './table.ts';

/** A sold line with the name and price of the moment of sale. Money in cents. */
export type OrderLine = {
  product_id: number;
  name: string;
  code: string;
  slug: string;
  picture: Picture;
  quantity: number;
  unit_cents: number;
  total_cents: number;
  vat_cents: number;
};

/** An order as it is stored. `visitor` and `tracking` are fingerprints: they open it, and are never told. */
export type OrderItem = {
  id: string;
  number: string;
  created_at: string;
  /** The day in Nairobi, YYYY-MM-DD (G-69). */
  order_date: string;
  order_status: 'pending';
  payment_status: 'pending';
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  customer_address: string;
  special_instructions: string;
  coupon_code: string;
  lines: OrderLine[];
  sub_total_cents: number;
  discount_cents: number;
  fee_cents: number;
  rounding_cents: number;
  total_cents: number;
  vat_rate: number;
  vat_cents: number;
  paid_cents: number;
  due_cents: number;
  visitor: string | undefined;
  tracking: string;
};

/** What stands behind an idempotency key: enough to give the same answer again. */
export type RepeatItem = {
  hash: string;
  order_id: string;
  number: string;
  total_cents: number;
  created_at: string;
};

/** Why an order's transaction did not happen. */
export type Refused =
  | { reason: 'repeat'; repeat: RepeatItem }
  | { reason: 'stock' }
  | { reason: 'contention' };

/** The order, or undefined. */
export async function findOrder(id: string): Promise<OrderItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: orderKey(id), ConsistentRead: true }),
  );
  return Item as OrderItem | undefined;
}

const secondsFrom = (at: string, days: number) => Math.floor(Date.parse(at) / 1000) + days * 86_400;

function rememberRepeat(key: string, order: OrderItem, hash: string, notBefore: string | undefined) {
  const { id: order_id, number, total_cents, created_at } = order;
  const repeat: RepeatItem = { hash, order_id, number, total_cents, created_at };
  return {
    Put: {
      TableName: tableName(),
      Item: { ...idempotencyKey(key), ...repeat, expires_at: secondsFrom(created_at, shop.idempotencyDays) },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      ...(notBefore === undefined
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: 'attribute_not_exists(pk) OR created_at < :not_before',
            ExpressionAttributeValues: { ':not_before': notBefore },
          }),
    },
  };
}

function whyRefused(error: TransactionCanceledException): Refused {
  const reasons = error.CancellationReasons ?? [];
  const [repeat] = reasons;
  if (repeat?.Code === 'ConditionalCheckFailed' && repeat.Item) {
    return { reason: 'repeat', repeat: unmarshall(repeat.Item) as RepeatItem };
  }
  if (reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) return { reason: 'stock' };
  const isContention = reasons.every(({ Code = 'None' }) => CONTENTION.has(Code));
  if (reasons.length > 0 && isContention) return { reason: 'contention' };
  throw error;
}

const CONTENTION = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
]);

type NewOrder = {
  order: OrderItem;
  /** The idempotency key and the fingerprint of what was ordered. */
  repeatKey: string;
  hash: string;
  /** For orders without a key of their own: an earlier one from before this time does not count. */
  notBefore?: string | undefined;
};

/**
 * Writes an order: the order, its idempotency item, the browser's list, and for every product the stock it takes and
 * the ledger's line, in one transaction (R1, R2). All of it stands afterwards, or nothing.
 */
export async function createOrder({
  order,
  repeatKey,
  hash,
  notBefore,
}: NewOrder): Promise<Refused | undefined> {
  const TableName = tableName();
  const { id, created_at, visitor } = order;
  const transaction = new TransactWriteCommand({
    TransactItems: [
      rememberRepeat(repeatKey, order, hash, notBefore),
      {
        Put: {
          TableName,
          Item: { ...orderKey(id), ...order },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      ...order.lines.flatMap((line) => sell(line.product_id, line.quantity, id, created_at)),
      ...(visitor === undefined
        ? []
        : [
            {
              Put: {
                TableName,
                Item: {
                  ...visitorOrderKey(visitor, created_at, id),
                  order_id: id,
                  number: order.number,
                  expires_at: secondsFrom(created_at, shop.visitorDays),
                },
              },
            },
          ]),
    ],
  });
  return table.send(transaction).then(
    () => undefined,
    (error: Error) => {
      if (error.name !== 'TransactionCanceledException') throw error;
      return whyRefused(error as TransactionCanceledException);
    },
  );
}
