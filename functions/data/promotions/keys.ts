import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | a promotion, its uses in all and of a phone | GetItem PROMOTIONS / {code}, PROMOTION#{code} / USES and PHONE#{signature} | in the cart's read |
 * | promo codes that a browser has tried in a time window | LIMIT#promo-visitor#{who} / {window start}, with those accepted | in the cart's read |
 */

export const promotionKey = (code: string): Key => ({ pk: 'PROMOTIONS', sk: code });

/**
 * How often a promotion was used in all, and by one phone. The key contains only the signature of the phone (T18).
 */
export const promotionUsesKey = (code: string): Key => ({ pk: `PROMOTION#${code}`, sk: 'USES' });

export const promotionPhoneKey = (code: string, phone: string): Key => ({
  pk: `PROMOTION#${code}`,
  sk: `PHONE#${phone}`,
});
