import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | data to price a cart | BatchGetItem SETTINGS, products, stock, IDEMPOTENCY | 1 |
 * | copy of a browser's cart | GetItem CART#{fingerprint} / CART | 1 |
 * | copy of a person's cart, saved list of a person | GetItem PERSON-CART#{id} / CART, PERSON#{id} / SAVED | 1 |
 * | cart at the till of a person | GetItem PERSON-CART#{id} / TILL-CART | 1 |
 */

export const cartKey = (fingerprint: string): Key => ({ pk: `CART#${fingerprint}`, sk: 'CART' });

/**
 * Returns the partition key of a person's carts. It is not the person's own partition, because only few functions may
 * write to that partition.
 */
export const personCartsPk = (personId: string) => `PERSON-CART#${personId}`;

/** Returns the key of a signed-in person's cart copy. It replaces the cart copy of the person's browser. */
export const personCartKey = (personId: string): Key => ({ pk: personCartsPk(personId), sk: 'CART' });

/** Returns the key of the cart of a staff member who sells at the admin's till. */
export const tillCartKey = (personId: string): Key => ({
  pk: personCartsPk(personId),
  sk: 'TILL-CART',
});
