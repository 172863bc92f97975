import type { Key } from '../dynamodb/keys.ts';
import { orderKey } from '../orders/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | points of a customer | GetItem POINTS#{signature of the phone} / POINTS | 1 |
 * | entries of a customer's points, newest first | Query POINTS#{signature}, descending by sk = ENTRY#{at}#{id} | 1 |
 * | what an order has added to its customer's points | GetItem ORDER#{id} / POINTS | 1 |
 */

/** Returns the partition key of a customer's points. It contains only the keyed hash of the phone (T18). */
export const pointsPk = (account: string) => `POINTS#${account}`;

export const pointsKey = (account: string): Key => ({ pk: pointsPk(account), sk: 'POINTS' });

export const pointsEntryPrefix = 'ENTRY#';

export const pointsEntryKey = (account: string, at: string, id: string): Key => ({
  pk: pointsPk(account),
  sk: `${pointsEntryPrefix}${at}#${id}`,
});

/** Returns the key of the record of the points that an order has added to its customer's points. */
export const earnedKey = (orderId: string): Key => ({ pk: orderKey(orderId).pk, sk: 'POINTS' });
