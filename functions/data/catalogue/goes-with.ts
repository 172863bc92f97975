import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { put } from '../dynamodb/actions.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import { boughtWithKey, goesWithKey } from './keys.ts';

/*
 * Which products go well together: how often they were bought in one order.
 *
 * Decision: a product has two items, the counts and the list that its page shows. Why: the counts change with each
 * delivered order, and the list rarely does, so only its change renders the page. What we gave up: the counts of rare
 * companions, because an item holds at most sixty.
 */

/** The most companions that a product counts. */
const MOST_COUNTED = 60;

/** The products that go well with a product, the most frequent first, and the slug of the product's page. */
export type GoesWith = { slug: string; shown: number[] };

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

const readCounts = (item: Record<string, unknown>): Together =>
  new Map(
    Object.entries(item).flatMap(([name, count]): [number, number][] =>
      /^n\d+$/.test(name) && typeof count === 'number' ? [[Number(name.slice(1)), count]] : [],
    ),
  );

/** Returns the counts and the shown list of each product, from one read. */
export async function readTogether(ids: readonly number[]) {
  const items = await readItems(ids.flatMap((id) => [boughtWithKey(id), goesWithKey(id)]));
  const find = ({ pk, sk }: { pk: string; sk: string }) =>
    items.find((item) => item.pk === pk && item.sk === sk);
  return ids.map((id) => ({
    id,
    counts: readCounts(find(boughtWithKey(id)) ?? {}),
    shown: (find(goesWithKey(id)) as GoesWith | undefined)?.shown ?? [],
  }));
}

/** Returns the products that go well with a product by their counts. Without any, the list is empty. */
export const findGoesWith = async (id: number): Promise<number[]> =>
  (await readItem<GoesWith>(goesWithKey(id)))?.shown ?? [];

/** Stores the list that a product's page shows. */
export const saveGoesWith = (id: number, list: GoesWith) => commit([put({ ...goesWithKey(id), ...list })]);

/** Removes the smallest counts of a product that has too many. */
export async function trimTogether(id: number, counts: Together): Promise<void> {
  const least = [...counts].sort(([, one], [, other]) => other - one).slice(MOST_COUNTED);
  if (least.length === 0) return;
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: boughtWithKey(id),
      UpdateExpression: `REMOVE ${least.map(([other]) => `n${other}`).join(', ')}`,
    }),
  );
}
