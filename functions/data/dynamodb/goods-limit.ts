import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from './contention.ts';
import { currentLimitKey, type Limit, windowEnd } from './rate-limit.ts';
import { table, tableName } from './table.ts';

/** The quantity of a product, of at most `most` in the window. */
type LimitedGoods = { id: number; quantity: number; most: number };

/** A rate limit on pieces: `who` may take `times` in all and `most` of each product. */
export type GoodsLimit = Limit & { goods: readonly LimitedGoods[] };

const pieces = ({ goods }: GoodsLimit) => goods.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns `[name, taken, most]` of every counter: one for all pieces and one for each product. */
const countersOf = (limit: GoodsLimit): [string, number, number][] => [
  ['left', pieces(limit), limit.times],
  ...limit.goods.map(({ id, quantity, most }) => [`left_${id}`, quantity, most] as [string, number, number]),
];

/**
 * Counts these pieces in the current window, all or none. The `most` of the first order applies until the window ends.
 * So the limit does not shrink while the stock is sold.
 *
 * @returns false, and nothing is counted, when too few pieces are left
 */
export async function takeGoods(limit: GoodsLimit, now: Date): Promise<boolean> {
  const counters = countersOf(limit);
  if (counters.some(([, taken, most]) => taken > most)) return false;
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: currentLimitKey(limit, now),
    UpdateExpression: `SET expires_at = :end, ${counters
      .map((_, n) => `#n${n} = if_not_exists(#n${n}, :most${n}) - :taken${n}`)
      .join(', ')}`,
    ConditionExpression: counters
      .map((_, n) => `(attribute_not_exists(#n${n}) OR #n${n} >= :taken${n})`)
      .join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(counters.map(([name], n) => [`#n${n}`, name])),
    ExpressionAttributeValues: {
      ':end': windowEnd(limit, now),
      ...Object.fromEntries(
        counters.flatMap(([, taken, most], n) => [
          [`:taken${n}`, taken],
          [`:most${n}`, most],
        ]),
      ),
    },
  });
  return isWritten(table.send(update));
}

/** Reverses `takeGoods` when the order was not placed. */
export async function returnGoods(limit: GoodsLimit, now: Date): Promise<void> {
  const counters = countersOf(limit);
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: currentLimitKey(limit, now),
    UpdateExpression: `ADD ${counters.map((_, n) => `#n${n} :taken${n}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(counters.map(([name], n) => [`#n${n}`, name])),
    ExpressionAttributeValues: Object.fromEntries(counters.map(([, taken], n) => [`:taken${n}`, taken])),
  });
  await isWritten(table.send(update));
}
