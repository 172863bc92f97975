import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | purchase order | GetItem PURCHASE#{id} / PURCHASE | 1 |
 * | open or ended purchase orders, newest first | Query PURCHASES#{open or ended}, sk = {created_at}#{id} | 1 a page |
 * | deliveries of a supplier with their prices, newest first | Query SUPPLIER#{id}, sk = {at}#{delivery} | 1 a page |
 * | deliveries that went into stock or back out, by day | Query BILLS, sk = {day}#{delivery}; BatchGetItem of their orders | 2 a page |
 */

export const purchaseKey = (id: string): Key => ({ pk: `PURCHASE#${id}`, sk: 'PURCHASE' });

export const purchasesPk = (list: 'open' | 'ended') => `PURCHASES#${list}`;

export const listedPurchaseKey = (list: 'open' | 'ended', createdAt: string, id: string): Key => ({
  pk: purchasesPk(list),
  sk: `${createdAt}#${id}`,
});

export const suppliedPk = (supplier: number) => `SUPPLIER#${padded(supplier)}`;

export const suppliedKey = (supplier: number, at: string, delivery: string): Key => ({
  pk: suppliedPk(supplier),
  sk: `${at}#${delivery}`,
});

/** Returns the partition key of the list of supplier bills. */
export const billsPk = () => 'BILLS';

/** Returns the key of a bill or a credit. `id` is the id of the delivery, with a suffix for a credit. */
export const billKey = (day: string, id: string): Key => ({ pk: billsPk(), sk: `${day}#${id}` });
