import { createHash } from 'node:crypto';

/*
 * Keys that all data folders share. There is one table with the primary key `pk` + `sk` and no index. Each list that a
 * page shows is an item collection of this table. A list's entry is written in the transaction of the item that it
 * lists. Lists are read consistently. Each `keys.ts` begins with the access patterns of its folder. Items that expire
 * have the attribute `expires_at`, in seconds since 1970 (the table's TTL).
 *
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | idempotency record | GetItem IDEMPOTENCY#{key} / IDEMPOTENCY | in the cart's read |
 * | next number of a counter | UpdateItem COUNTER#{name} / COUNTER | 1 |
 * | rate limit of a phone or a browser in a time window | updated in the order's transaction, LIMIT#{what}#{who} / {window start} | 0 |
 */

export type Key = { pk: string; sk: string };

/** Returns a number padded with zeros, so that sort keys are in numeric order. */
export const padded = (id: number) => String(id).padStart(15, '0');

/** Returns the sort key of a list that is sorted by time and then by id. */
export const listSk = (createdAt: string, id: number) => `${createdAt}#${padded(id)}`;

/**
 * Returns the key of an idempotency record. Clients choose idempotency keys, so their hash is used, which is always
 * short.
 */
export const idempotencyKey = (key: string): Key => ({
  pk: `IDEMPOTENCY#${createHash('sha256').update(key).digest('base64url')}`,
  sk: 'IDEMPOTENCY',
});

export const counterKey = (name: CounterName): Key => ({ pk: `COUNTER#${name}`, sk: 'COUNTER' });

export type CounterName =
  | 'order'
  | 'category'
  | 'subcategory'
  | 'attribute'
  | 'product'
  | 'review'
  | 'faq'
  | 'post'
  | 'campaign'
  | 'purchase'
  | 'till';

export const limitKey = (what: string, who: string, window: string): Key => ({
  pk: `LIMIT#${what}#${who}`,
  sk: window,
});
