import { BatchGetCommand, type BatchGetCommandOutput, GetCommand } from '@aws-sdk/lib-dynamodb';
import { retry, tryAtOnce } from '../../retry.ts';
import type { Key } from './keys.ts';
import { table, tableName } from './table.ts';

type BatchKeys = Record<string, unknown>[];

/** Returns one item from a consistent read, or undefined if the item does not exist. */
export async function readItem<T>(key: Key): Promise<T | undefined> {
  const get = new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true });
  return (await table.send(get)).Item as T | undefined;
}

/** The most items that one request reads. */
const AT_ONCE = 100;

/**
 * Returns items from consistent reads of a hundred items each, in any order. Unprocessed keys are requested again, in
 * at most three attempts.
 * @throws 503
 */
export async function readItems(keys: Key[]): Promise<Record<string, unknown>[]> {
  if (keys.length === 0) return [];
  if (keys.length > AT_ONCE) {
    const rest = [keys.slice(0, AT_ONCE), keys.slice(AT_ONCE)].map(readItems);
    return (await Promise.all(rest)).flat();
  }
  const items: Record<string, unknown>[] = [];
  let wanted: BatchKeys = keys;
  return retry(async () => {
    const RequestItems = { [tableName()]: { Keys: wanted, ConsistentRead: true } };
    const found: BatchGetCommandOutput = await table.send(new BatchGetCommand({ RequestItems }));
    items.push(...(found.Responses?.[tableName()] ?? []));
    wanted = found.UnprocessedKeys?.[tableName()]?.Keys ?? [];
    return wanted.length === 0 ? items : tryAtOnce;
  });
}
