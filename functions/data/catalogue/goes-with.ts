import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readItem } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { boughtWithKey } from './keys.ts';

/*
 * How often products were bought together in one order. Each product has one item, with the counts of at most sixty
 * other products. The smallest counts are removed.
 */

/** The most other products that the item of a product counts. */
const MOST_COUNTED = 60;

/** For a product: the number of orders that also contained another product, by that product's id. */
export type Together = ReadonlyMap<number, number>;

/** Returns the writes that add 1 to the counts of an order's products, or subtract 1 (`times` is -1). */
export const countTogether = (ids: readonly number[], times: 1 | -1) =>
  ids.map((id) => {
    const others = ids.filter((other) => other !== id);
    return {
      Update: {
        TableName: tableName(),
        Key: boughtWithKey(id),
        UpdateExpression: `ADD ${others.map((other) => `n${other} :times`).join(', ')}`,
        ExpressionAttributeValues: { ':times': times },
      },
    };
  });

/** Returns the counts of a product. They are empty if nothing was bought together with it. */
export async function readTogether(id: number): Promise<Together> {
  const item = (await readItem<Record<string, unknown>>(boughtWithKey(id))) ?? {};
  return new Map(
    Object.entries(item).flatMap(([name, count]): [number, number][] =>
      /^n\d+$/.test(name) && typeof count === 'number' ? [[Number(name.slice(1)), count]] : [],
    ),
  );
}

/** Removes the smallest counts of a product if it has too many. */
export async function trimTogether(id: number): Promise<void> {
  const least = [...(await readTogether(id))].sort(([, one], [, other]) => other - one).slice(MOST_COUNTED);
  if (least.length === 0) return;
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: boughtWithKey(id),
      UpdateExpression: `REMOVE ${least.map(([other]) => `n${other}`).join(', ')}`,
    }),
  );
}
