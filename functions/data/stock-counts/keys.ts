import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | count of goods with its products | GetItem STOCK-COUNT#{id} / STOCK-COUNT | 1 |
 * | counts, newest first | Query STOCK-COUNTS, descending by sk = {begun_at}#{id} | 1 a page |
 * | what was counted in a count, or of one of its products | Query STOCK-COUNT#{id}, sk = TALLY#{product id}#{round}#{device} | 1 a page |
 * | what was booked after a count | Query STOCK-COUNT#{id}, sk = RESULT#{product id} | 1 a page |
 * | last booked count of several products | BatchGetItem COUNTED#{product id} / COUNTED | 1 per 100 |
 */

export const countPk = (id: string) => `STOCK-COUNT#${id}`;

export const countKey = (id: string): Key => ({ pk: countPk(id), sk: 'STOCK-COUNT' });

export const countsPk = 'STOCK-COUNTS';

export const listedCountKey = (begunAt: string, id: string): Key => ({
  pk: countsPk,
  sk: `${begunAt}#${id}`,
});

export const tallyPrefix = 'TALLY#';

/**
 * Returns the key of the pieces of a product that one device counted in one round. Each device has an item of its own,
 * so devices never write the same item.
 */
export const tallyKey = (id: string, productId: number, round: number, device: string): Key => ({
  pk: countPk(id),
  sk: `${tallyPrefix}${padded(productId)}#${round}#${device}`,
});

export const resultPrefix = 'RESULT#';

export const resultKey = (id: string, productId: number): Key => ({
  pk: countPk(id),
  sk: `${resultPrefix}${padded(productId)}`,
});

/**
 * Returns the key of the last recorded stock count of a product. Only this count is corrected when a movement arrives
 * late.
 */
export const countedKey = (productId: number): Key => ({ pk: `COUNTED#${productId}`, sk: 'COUNTED' });
