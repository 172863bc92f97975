import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readItem } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { boughtWithKey } from './keys.ts';

/*
 * Which products go well together: how often they were bought in one order. A product has one item with its counts. It
 * holds at most sixty, so rare companions are forgotten.
 */

/** The most companions that a product counts. */
const MOST_COUNTED = 60;

/** How many orders contained a product and each other product, by the id of the other one. */
export type Together = ReadonlyMap<number, number>;

/** Returns the writes that add an order (1) with these products to their counts, or take it away again (-1). */
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
