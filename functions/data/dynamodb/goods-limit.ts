import type { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from './contention.ts';
import { currentLimitKey, type Limit, windowEnd } from './rate-limit.ts';
import { table, tableName } from './table.ts';

/** A quantity of a product, and the highest allowed quantity of that product in the time window. */
type LimitedGoods = { id: number; quantity: number; most: number };

/**
 * A rate limit on pieces. In a time window, `who` may buy `pieces` in all, and at most `most` of each product. If
 * `times` is given, the number of orders in the window is limited too.
 */
export type GoodsLimit = Omit<Limit, 'times'> & {
  pieces: number;
  goods: readonly LimitedGoods[];
  times?: number | undefined;
};

const taken = ({ goods }: GoodsLimit) => goods.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns `[name, quantity, most]` for each counter. One counter is for all pieces, and each product has its own. */
const countersOf = (limit: GoodsLimit): [string, number, number][] => [
  ['left', taken(limit), limit.pieces],
  ...limit.goods.map(({ id, quantity, most }) => [`left_${id}`, quantity, most] as [string, number, number]),
];

/**
 * Counts the pieces of an order in the current time window, either all of them or none. If `times` is given, the
 * function also counts the order. The `most` of the first order applies until the window ends, so that the limit does
 * not become smaller while the stock is sold.
 *
 * @returns the limit that is reached; nothing is counted then
 */
export async function takeGoods(limit: GoodsLimit, now: Date): Promise<'times' | 'pieces' | undefined> {
  const { times } = limit;
  const counters = countersOf(limit);
  if (counters.some(([, count, most]) => count > most)) return 'pieces';
  const isOrder = times !== undefined;
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: currentLimitKey(limit, now),
    UpdateExpression: `SET expires_at = :end, ${counters
      .map((_, n) => `#n${n} = if_not_exists(#n${n}, :most${n}) - :taken${n}`)
      .join(', ')}${isOrder ? ' ADD times :one' : ''}`,
    ConditionExpression: [
      ...counters.map((_, n) => `(attribute_not_exists(#n${n}) OR #n${n} >= :taken${n})`),
      ...(isOrder ? ['(attribute_not_exists(times) OR times < :times)'] : []),
    ].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(counters.map(([name], n) => [`#n${n}`, name])),
    ExpressionAttributeValues: {
      ':end': windowEnd(limit, now),
      ...(isOrder && { ':one': 1, ':times': times }),
      ...Object.fromEntries(
        counters.flatMap(([, count, most], n) => [
          [`:taken${n}`, count],
          [`:most${n}`, most],
        ]),
      ),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await table.send(update);
    return undefined;
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    const { Item } = error as ConditionalCheckFailedException;
    return isOrder && Number(Item?.times?.N ?? 0) >= times ? 'times' : 'pieces';
  }
}

/** Subtracts the pieces that `takeGoods` counted, because the order was not placed. */
export async function returnGoods(limit: GoodsLimit, now: Date): Promise<void> {
  const counters = countersOf(limit);
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: currentLimitKey(limit, now),
    UpdateExpression: `ADD ${counters.map((_, n) => `#n${n} :taken${n}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(counters.map(([name], n) => [`#n${n}`, name])),
    ExpressionAttributeValues: Object.fromEntries(counters.map(([, count], n) => [`:taken${n}`, count])),
  });
  await isWritten(table.send(update));
}
