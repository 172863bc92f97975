import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | a promotion, the number of its uses in total and by a phone | GetItem PROMOTIONS / {code}, PROMOTION#{code} / USES and PHONE#{signature} | in the cart's read |
 * | promo codes that a browser tried in a time window | LIMIT#promo-visitor#{who} / {window start}, with the accepted codes | in the cart's read |
 */

export const promotionKey = (code: string): Key => ({ pk: 'PROMOTIONS', sk: code });

/**
 * The number of uses of a promotion, in total and by one phone. The key contains only the signature of the phone (T18).
 */
export const promotionUsesKey = (code: string): Key => ({ pk: `PROMOTION#${code}`, sk: 'USES' });

export const promotionPhoneKey = (code: string, phone: string): Key => ({
  pk: `PROMOTION#${code}`,
  sk: `PHONE#${phone}`,
});
