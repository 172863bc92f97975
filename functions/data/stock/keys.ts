import { productPk } from '../catalogue/keys.ts';
import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | stock of several products | BatchGetItem PRODUCT#{id} / STOCK | 1 per 100 |
 * | stock movements of a product, oldest first | Query MOVEMENTS#{product id}, sk = {at}#{reason}#{source} | 1 a page |
 * | record of a stock movement by staff | PutItem STOCK-MOVE#{id} / STOCK-MOVE, if new | 0 |
 * | pieces held for a browser or an address | BatchGetItem HOLDER#{kind}#{who} / HOLDER | 1 |
 * | holds that expired before a time | Query HOLDS, sk = {held_until}#{code}; BatchGetItem of their drafts | 2; 1 if there are none |
 */

export const stockKey = (id: number): Key => ({ pk: productPk(id), sk: 'STOCK' });

/** Returns the key of the record of a stock movement by staff, with the person and the reason. */
export const stockMoveKey = (id: string): Key => ({ pk: `STOCK-MOVE#${id}`, sk: 'STOCK-MOVE' });

export const movementsPk = (productId: number) => `MOVEMENTS#${productId}`;

export const movementKey = (productId: number, at: string, source: string): Key => ({
  pk: movementsPk(productId),
  sk: `${at}#${source}`,
});

export const holdsPk = 'HOLDS';

/**
 * Returns the key of a reservation (hold): the stock reserved for a cart that was sent by WhatsApp. The key contains
 * the expiry time, so that expired reservations are found without reading the others.
 */
export const holdKey = (heldUntil: string, code: string): Key => ({
  pk: holdsPk,
  sk: `${heldUntil}#${code}`,
});

/**
 * Returns the key of the counter of pieces that are now reserved for the carts that one browser or one IP address sent
 * by WhatsApp.
 */
export const holderKey = (kind: 'visitor' | 'address', who: string): Key => ({
  pk: `HOLDER#${kind}#${who}`,
  sk: 'HOLDER',
});
