import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { put, remove } from '../dynamodb/actions.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { isHiddenItself } from './hidden.ts';
import { hashOfId, productKey, shardKey, shuffledKey, shuffledPk } from './keys.ts';
import type { ProductItem } from './product.ts';

/** Returns the scope of a category's shuffled list. A scope is the part of the shop that a list contains. */
export const scopeOf = (categoryId: number) => `in-category#${categoryId}`;

const SHARDS = 256;
const shardOf = (hash: string) => hash.slice(0, 2);

/**
 * Returns the scopes of the shuffled list that contain a product. A product that is hidden itself is in none.
 */
function scopesOf(product: ProductItem): string[] {
  const { age_restricted, category, is_hidden } = product;
  return [
    ...(is_hidden ? [] : ['all', ...(age_restricted ? [] : ['open'])]),
    ...(isHiddenItself(product) ? [] : [scopeOf(category.id)]),
  ];
}

const count = (scope: string, id: number, by: 1 | -1) => ({
  Update: {
    TableName: tableName(),
    Key: shardKey(scope, shardOf(hashOfId(id))),
    UpdateExpression: 'ADD #count :add',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':add': by },
  },
});

/** Returns the writes that add a product to the shuffled list, remove it, or move it to other scopes. */
export function reshuffle(before: ProductItem | undefined, after: ProductItem | undefined): Actions {
  const had = before ? scopesOf(before) : [];
  const has = after ? scopesOf(after) : [];
  const id = (after ?? before)?.id ?? 0;
  const come = has.filter((scope) => !had.includes(scope));
  const gone = had.filter((scope) => !has.includes(scope));
  return [
    ...come.flatMap((scope) => [put({ ...shuffledKey(scope, id), id }), count(scope, id, 1)]),
    ...gone.flatMap((scope) => [remove(shuffledKey(scope, id)), count(scope, id, -1)]),
  ];
}

async function query(pk: string, from: string, below: string, Limit: number) {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :below',
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':below': below },
      ConsistentRead: true,
      Limit,
    }),
  );
  return Items;
}

const hex = (shard: number) => shard.toString(16).padStart(2, '0');

const shardNumber = (id: number) => Number.parseInt(shardOf(hashOfId(id)), 16);

/** A shuffled list without some of its products. */
type Shuffled = { pk: string; without: ReadonlySet<number> };

/** Returns the ids of products from the beginning of a shard on, in the order of their hashes. */
async function listIds({ pk, without }: Shuffled, shard: number, limit: number): Promise<number[]> {
  const items = await query(pk, `ID#${hex(shard)}`, 'ID#g', limit + without.size);
  const ids = items.map(({ id }) => id as number).filter((id) => !without.has(id));
  return ids.slice(0, limit);
}

/** Returns the number of products in each shard. */
async function readCounts({ pk, without }: Shuffled): Promise<number[]> {
  const counts = new Array<number>(SHARDS).fill(0);
  for (const { sk, count: held } of await query(pk, 'COUNT#', 'COUNT#g', SHARDS))
    counts[Number.parseInt(String(sk).slice('COUNT#'.length), 16)] = held as number;
  for (const shard of [...without].map(shardNumber)) counts[shard] = Math.max(0, (counts[shard] ?? 0) - 1);
  return counts;
}

type Page = { seed: number; first: number; limit: number; without?: ReadonlySet<number> };

/**
 * Returns a page of the shuffled list of a scope, starting at position `first` (G-07). The list is sorted by hash. The
 * seed selects the first shard. After the last shard, the list continues with shard 0. The function finds the beginning
 * of the page from the counts of the shards, so every page needs the same number of reads. The products in `without`
 * are left out.
 */
export async function listShuffled(
  scope: string,
  { seed, first, limit, without = new Set() }: Page,
): Promise<{ total: number; products: ProductItem[] }> {
  const list = { pk: shuffledPk(scope), without };
  const counts = await readCounts(list);
  const total = counts.reduce((sum, held) => sum + held, 0);
  const wanted = Math.min(limit, total - first);
  if (wanted <= 0) return { total, products: [] };
  let shard = shardNumber(seed);
  let skip = first;
  for (let held = counts[shard] ?? 0; skip >= held; held = counts[shard] ?? 0) {
    skip -= held;
    shard = (shard + 1) % SHARDS;
  }
  const ids = (await listIds(list, shard, skip + wanted)).slice(skip);
  if (ids.length < wanted) ids.push(...(await listIds(list, 0, wanted - ids.length)));
  const items = (await readItems(ids.map(productKey))) as ProductItem[];
  const byId = new Map(items.map((item) => [item.id, item]));
  return { total, products: ids.flatMap((id) => byId.get(id) ?? []) };
}
