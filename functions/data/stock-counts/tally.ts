import { put } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import type { Action } from '../dynamodb/transact.ts';
import type { Named } from './count.ts';
import { countPk, tallyKey, tallyPrefix } from './keys.ts';

/**
 * The pieces of a product that one device counted in one round. `from` and `to` are the times when the first and the
 * last of them were counted. `n` grows with each change on the device.
 */
export type TallyItem = {
  product_id: number;
  round: number;
  device: string;
  person: Named;
  pieces: number;
  n: number;
  from: string;
  to: string;
};

/** Returns all tallies of a stock count, grouped by product. */
export async function listTallies(countId: string): Promise<TallyItem[]> {
  const tallies: TallyItem[] = [];
  for await (const item of everyItem<TallyItem & Key>(countPk(countId), { prefix: tallyPrefix }))
    tallies.push(item);
  return tallies;
}

/**
 * Returns the write that stores a tally: the number of pieces of a product that a device has counted. It fails if the
 * same or a newer tally of the device is stored.
 */
export const keepTally = (countId: string, tally: TallyItem): Action => {
  const { product_id, round, device, n } = tally;
  return put(
    { ...tallyKey(countId, product_id, round, device), ...tally },
    {
      ConditionExpression: 'attribute_not_exists(pk) OR #n < :n',
      ExpressionAttributeNames: { '#n': 'n' },
      ExpressionAttributeValues: { ':n': n },
    },
  );
};
