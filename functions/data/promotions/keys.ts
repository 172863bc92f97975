import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | a promotion of the staff | GetItem PROMOTIONS / {code} | in the cart's read |
 * | the promotions of the staff by code | Query PROMOTIONS | 1 for each MB |
 * | a personal code that the shop made itself, which no list shows | GetItem PROMOTION#{code} / PERSONAL | in the cart's read |
 * | the codes of the promotions that are offered to everybody | GetItem PROMOTION# / PUBLIC | in the cart's read; 1 for the offers of a product |
 * | the uses of a promotion, in all and by day, in eight counters | GetItem PROMOTION#{code} / USES and USES#{n} | in the cart's read |
 * | the uses of a promotion by a phone | GetItem PROMOTION#{code} / PHONE#{signature} | in the cart's read, and 1 when an order gives its use back |
 * | the groups of customers that a phone or an email address is in | Query PROMOTION-MEMBER#{signature}, sk = LIST#{id of the list} | 1 |
 * | promo codes that a browser tried in a time window | LIMIT#promo-visitor#{who} / {window start}, with the accepted codes | in the cart's read |
 */

export const promotionsPk = 'PROMOTIONS';

export const promotionKey = (code: string): Key => ({ pk: promotionsPk, sk: code });

export const personalPromotionKey = (code: string): Key => ({ pk: `PROMOTION#${code}`, sk: 'PERSONAL' });

/** Returns the key of the item that has the codes of all public promotions. */
export const publicPromotionsKey = (): Key => ({ pk: 'PROMOTION#', sk: 'PUBLIC' });

/** Returns the key of a counter of a promotion's uses. A promotion with a limit uses only the first counter. */
export const promotionUsesKey = (code: string, n = 0): Key => ({
  pk: `PROMOTION#${code}`,
  sk: n === 0 ? 'USES' : `USES#${n}`,
});

/** Returns the key of the uses of a promotion by one phone. It contains only the keyed hash of the phone (T18). */
export const promotionPhoneKey = (code: string, phone: string): Key => ({
  pk: `PROMOTION#${code}`,
  sk: `PHONE#${phone}`,
});

export const memberPk = (signature: string) => `PROMOTION-MEMBER#${signature}`;

export const memberKey = (signature: string, list: string): Key => ({
  pk: memberPk(signature),
  sk: `LIST#${list}`,
});
