import type { DifferenceReason } from '#shared/stock-counts/count-names.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import type { Action } from '../dynamodb/transact.ts';
import type { Named } from './count.ts';
import { countedKey, countPk, resultKey, resultPrefix } from './keys.ts';

/**
 * A decided difference of a stock count. `pieces` is the number of pieces that it added to the stock, including those
 * of later corrections (`corrected`).
 */
export type ResultItem = {
  product_id: number;
  name: string;
  code: string;
  counted: number;
  pieces: number;
  corrected: number;
  /** The number of corrections. */
  corrections: number;
  value_cents?: number;
  reason?: DifferenceReason;
  counted_by: Named[];
  at: string;
  by: Named;
  /** True if a movement from the time of the count arrived later, so the difference may be wrong. */
  is_unsure?: true;
  undone_at?: string;
};

/** Returns the decided results of a stock count, one for each product. */
export async function listResults(countId: string): Promise<ResultItem[]> {
  const results: ResultItem[] = [];
  for await (const item of everyItem<ResultItem & Key>(countPk(countId), { prefix: resultPrefix }))
    results.push(item);
  return results;
}

/** Returns the write that stores a result. It fails if the product was decided before. */
export const addResult = (countId: string, result: ResultItem): Action =>
  putNew({ ...resultKey(countId, result.product_id), ...result });

/** Returns the write that changes a result. It fails if the result was corrected or undone since it was read. */
export const changeResult = (countId: string, was: ResultItem, change: Partial<ResultItem>): Action =>
  put(
    { ...resultKey(countId, was.product_id), ...was, ...change },
    {
      ConditionExpression: 'corrections = :corrections AND attribute_not_exists(undone_at)',
      ExpressionAttributeValues: { ':corrections': was.corrections },
    },
  );

/** The last recorded stock count of a product. `to` is the time when its last piece was counted. */
type CountedItem = Key & { product_id: number; count_id: string; to: string };

/** Returns the last recorded stock count of each product by the product's id. */
export async function readLastCounted(ids: readonly number[]): Promise<Map<number, CountedItem>> {
  const items = (await readItems(ids.map(countedKey))) as CountedItem[];
  return new Map(items.map((item) => [item.product_id, item]));
}

/**
 * Returns the write that makes this the last stock count of a product. It fails if a count from a later time is
 * recorded.
 */
export const keepLastCounted = (product_id: number, count_id: string, to: string): Action =>
  put(
    { ...countedKey(product_id), product_id, count_id, to },
    {
      ConditionExpression: 'attribute_not_exists(pk) OR #to <= :to',
      ExpressionAttributeNames: { '#to': 'to' },
      ExpressionAttributeValues: { ':to': to },
    },
  );
