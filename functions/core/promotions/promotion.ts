import { isOpen, type Promotion, PromotionCode } from '#shared/promotion.ts';
import { shop } from '#shared/shop.ts';
import { texts } from '#shared/texts.ts';
import type { CouponState } from '../../data/cart/cart.ts';
import { type Limit, secondsToWait, takeOne } from '../../data/dynamodb/rate-limit.ts';
import { ShopError } from '../../errors.ts';
import { addressKey } from '../identity/address-key.ts';
import { fingerprint, keyedHash } from '../identity/signature.ts';

/** Who brings a promo code. Phone and e-mail address are known once an order is placed. */
type Caller = {
  visitor: string | undefined;
  address: string | undefined;
  now: Date;
  contact?: { phone: string; email: string };
};

/** A promo code that was typed: what to look up, and how its try is counted. */
export type Coupon = {
  code: string;
  /** Signatures: neither stands in the table as it is (T18). */
  phone: string | undefined;
  email: string | undefined;
  tries: Limit;
  addressTries: Limit | undefined;
  now: Date;
};

/** No promotion bears this name; a text that can be nobody's code is looked up like any other (T15, T20). */
const NOBODYS = '?';

/** The signature that a promotion for one person, and the count of a phone's uses, know somebody by. */
export const signContact = (text: string) => keyedHash('promotion', text.toLowerCase());

/** What there is to look up for a typed code; undefined where none was typed. */
export async function readCoupon(typed: string | undefined, caller: Caller): Promise<Coupon | undefined> {
  if (!typed) return undefined;
  const { visitor, address, now, contact } = caller;
  const { visitor: times, address: addressTimes, minutes } = shop.promoTries;
  const place = await addressKey(address);
  // Who has no cookie is counted by address, as strictly as one browser.
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

/** True where the code is not somebody else's; before phone and e-mail address are known it may be anybody's. */
function isFor({ audience }: Promotion, { phone, email }: Coupon): boolean {
  if (audience.to === 'everyone' || phone === undefined) return true;
  return audience.phone === phone || (audience.email !== undefined && audience.email === email);
}

/** The promotion, where this caller may use it now; nothing says why another is not (T15). */
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
 * Counts a try before its outcome is told, good or not; a code that was good for this browser a moment ago may be
 * priced again without counting.
 *
 * @throws 429 when browser or address has tried enough for now, whatever the code (T15)
 */
export async function countTry(
  coupon: Coupon,
  { isAccepted }: CouponState,
  promotion?: Promotion,
): Promise<void> {
  if (promotion && isAccepted) return;
  const { tries, addressTries, now } = coupon;
  const counted = await Promise.all([
    takeOne(tries, now, promotion?.code),
    addressTries === undefined || takeOne(addressTries, now),
  ]);
  if (counted.every(Boolean)) return;
  const errors = { coupon_code: [texts.promoTooMany] };
  const retryAfterSeconds = secondsToWait(tries, now);
  throw new ShopError(429, 'too-many-requests', texts.promoTooMany, { errors, retryAfterSeconds });
}
