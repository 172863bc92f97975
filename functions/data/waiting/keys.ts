import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | products that people wait for | Query WAITED, sk = {product id, 15 digits} | 1 a page |
 * | people who wait for a product, oldest first, and people who were notified | Query WAITING#{product id}, sk = ENTRY#{list}~{at}~{id} | 1 a page |
 * | products that a person waits for, by the signature of the contact | Query WAITER#{signature}, sk = {product id} | 1 |
 */

export const waitedPk = 'WAITED';

/** Returns the key of the counters of a product for which people wait. */
export const waitedKey = (product: number): Key => ({ pk: waitedPk, sk: String(product).padStart(15, '0') });

export const waitingPk = (product: number) => `WAITING#${product}`;

export const entryPrefix = 'ENTRY#';

/** Returns the key of one person's place on a waiting list. The id contains the list, the time and a random part. */
export const waitingKey = (product: number, id: string): Key => ({
  pk: waitingPk(product),
  sk: `${entryPrefix}${id}`,
});

export const waiterPk = (signature: string) => `WAITER#${signature}`;

/**
 * Returns the key of the item that leads from a contact to the entry for a product. It contains a keyed hash of the
 * contact (T18).
 */
export const waiterKey = (signature: string, product: number): Key => ({
  pk: waiterPk(signature),
  sk: String(product),
});
