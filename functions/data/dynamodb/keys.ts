import { createHash } from 'node:crypto';

/*
 * Keys that all nouns share. There is one table with the primary key `pk` + `sk` and no index. Every list that a page
 * shows is an item collection of the base table. It is written in the transaction of the item it lists, and read
 * consistently. Each noun's `keys.ts` begins with its access patterns. Items that expire carry `expires_at`, seconds
 * since 1970 (the table's TTL).
 *
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | idempotency record | GetItem IDEMPOTENCY#{key} / IDEMPOTENCY | in the cart's read |
 * | progress of a migration | GetItem MIGRATIONS / {name} | 1 |
 * | next human number | UpdateItem COUNTER#{name} / COUNTER | 1 |
 * | orders of a phone or a browser in a time window | updated in the order's transaction, LIMIT#{what}#{who} / {window start} | 0 |
 */

export type Key = { pk: string; sk: string };

/** Returns a number padded with zeros, so that sort keys are in numeric order. */
export const padded = (id: number) => String(id).padStart(15, '0');

/** Returns the sort key of a list that is sorted by time and then by id. */
export const listSk = (createdAt: string, id: number) => `${createdAt}#${padded(id)}`;

/** Idempotency keys come from clients. A digest gives them all the same short length. */
export const idempotencyKey = (key: string): Key => ({
  pk: `IDEMPOTENCY#${createHash('sha256').update(key).digest('base64url')}`,
  sk: 'IDEMPOTENCY',
});

/** The progress of a migration of the table. */
export const migrationKey = (name: string): Key => ({ pk: 'MIGRATIONS', sk: name });

export const counterKey = (name: CounterName): Key => ({ pk: `COUNTER#${name}`, sk: 'COUNTER' });

export type CounterName = 'order' | 'category' | 'subcategory' | 'product' | 'review' | 'faq' | 'post';

export const limitKey = (what: string, who: string, window: string): Key => ({
  pk: `LIMIT#${what}#${who}`,
  sk: window,
});
