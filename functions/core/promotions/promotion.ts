import { isOpen, type Promotion, PromotionCode } from '#shared/promotion.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import type { CouponState } from '../../data/cart/cart.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { ShopError } from '../../errors.ts';
import { addressKey } from '../identity/address-key.ts';
import { fingerprint, keyedHash } from '../identity/signature.ts';

/** The customer who uses a promo code. `contact` is known only when an order is placed. */
type Caller = {
  visitor: string | undefined;
  address: string | undefined;
  now: Date;
  contact?: { phone: string; email: string };
};

/** A typed promo code: the keys to look up, and the rate limits that count the try. */
export type Coupon = {
  code: string;
  /** `phone` and `email` are signatures, because the table must not contain the plain values (T18). */
  phone: string | undefined;
  email: string | undefined;
  tries: Limit;
  addressTries: Limit | undefined;
  now: Date;
};

/**
 * A code that no promotion has. It replaces text that cannot be a code, so that such text is looked up like any code
 * (T15, T20).
 */
const NOBODYS = '?';

/** Returns the signature of a phone or email address, for personal promotions and for the uses per phone. */
export const signContact = (text: string) => keyedHash('promotion', text.toLowerCase());

/** Returns the keys and rate limits of a typed code, or undefined if the customer typed none. */
export async function readCoupon(typed: string | undefined, caller: Caller): Promise<Coupon | undefined> {
  if (!typed) return undefined;
  const { visitor, address, now, contact } = caller;
  const { visitor: times, address: addressTimes, minutes } = shop.promoTries;
  const place = await addressKey(address);
  // A customer without a cookie is counted by address, with the limit of one browser.
  const tries = {
    what: 'promo-visitor',
    who: visitor === undefined ? place : fingerprint(visitor),
    times,
    minutes,
  };
  const ceiling = { what: 'promo-address', who: place, times: addressTimes, minutes };
  return {
    code: PromotionCode.safeParse(typed).data ?? NOBODYS,
    phone: contact && (await signContact(contact.phone)),
    email: contact && (await signContact(contact.email)),
    tries,
    addressTries: address === undefined ? undefined : ceiling,
    now,
  };
}

/** True if the customer belongs to the promotion's audience, or if their contact details are not known yet. */
function isFor({ audience }: Promotion, { phone, email }: Coupon): boolean {
  if (audience.to === 'everyone' || phone === undefined) return true;
  return audience.phone === phone || (audience.email !== undefined && audience.email === email);
}

/** Returns the promotion if this customer may use it now, else undefined without a reason (T15). */
export function findPromotion(
  coupon: Coupon,
  { promotion, uses, phoneUses }: CouponState,
): Promotion | undefined {
  if (!promotion || !isOpen(promotion, coupon.now) || !isFor(promotion, coupon)) return undefined;
  const { total, per_phone } = promotion.uses;
  const isLeft = (total === null || uses < total) && (per_phone === null || phoneUses < per_phone);
  return isLeft ? promotion : undefined;
}

/**
 * Counts a try, valid or not, before the customer learns the result. A valid code that this browser has already tried
 * in the current window is not counted again.
 *
 * @throws 429 when the browser or the address has reached its limit, for any code (T15)
 */
export async function countTry(
  coupon: Coupon,
  { isAccepted }: CouponState,
  promotion?: Promotion,
): Promise<void> {
  if (promotion && isAccepted) return;
  const { tries, addressTries, now } = coupon;
  const counted = await Promise.all([
    consumeRateLimit(tries, now, promotion?.code),
    addressTries === undefined || consumeRateLimit(addressTries, now),
  ]);
  if (counted.every(Boolean)) return;
  const errors = { coupon_code: [texts.promoTooMany] };
  const retryAfterSeconds = secondsToWait(tries, now);
  throw new ShopError(429, 'too-many-requests', texts.promoTooMany, { errors, retryAfterSeconds });
}
