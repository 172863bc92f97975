import { isOpen, type Promotion, PromotionCode } from '#shared/promotions/promotion.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import type { CouponState } from '../../data/cart/cart.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { listGroups } from '../../data/promotions/group.ts';
import { ShopError } from '../../errors.ts';
import { addressKey } from '../identity/address-key.ts';
import { fingerprint, keyedHash } from '../identity/signature.ts';

/** The earlier orders of a phone, read when a new order is placed. */
export type History = {
  /** True if every earlier order was cancelled, refused or returned. */
  isFirst: boolean;
  /** The rate limit for orders of the phone, and how many of its orders were counted in the present time window. */
  limit: Limit;
  counted: number;
};

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
  /** `phone` and `email` are keyed hashes, because the table must not contain the plain values (T18). */
  phone: string | undefined;
  email: string | undefined;
  /** The ids of the customer groups that contain the phone or the email address. */
  groups: readonly string[];
  tries: Limit;
  addressTries: Limit | undefined;
  now: Date;
};

/**
 * A text that is never the code of a promotion. It replaces a typed text that cannot be a code, so that every text is
 * looked up in the same way (T15, T20).
 */
const NOBODYS = '?';

/**
 * Returns the keyed hash of a phone or email address. Personal promotions and the uses per phone are stored under it.
 */
export const signContact = (text: string) => keyedHash('promotion', text.toLowerCase());

/** Returns the keys to look up for a typed promo code, and its rate limits. Returns undefined if no code was typed. */
export async function readCoupon(typed: string | undefined, caller: Caller): Promise<Coupon | undefined> {
  if (!typed) return undefined;
  const { visitor, address, now, contact } = caller;
  const { visitor: times, address: addressTimes, minutes } = shop.promoTries;
  const place = await addressKey(address);
  // The rate limits for tries of promo codes. For a customer without a cookie, the limit of one browser applies to the
  // IP address.
  const tries = {
    what: 'promo-visitor',
    who: visitor === undefined ? place : fingerprint(visitor),
    times,
    minutes,
  };
  const ceiling = { what: 'promo-address', who: place, times: addressTimes, minutes };
  const phone = contact && (await signContact(contact.phone));
  const email = contact?.email ? await signContact(contact.email) : undefined;
  const lists = await Promise.all([phone, email].map((each) => (each ? listGroups(each) : [])));
  return {
    code: PromotionCode.safeParse(typed).data ?? NOBODYS,
    phone,
    email,
    groups: lists.flat(),
    tries,
    addressTries: address === undefined ? undefined : ceiling,
    now,
  };
}

/** Returns true if the customer belongs to the promotion's audience, or if their contact details are not known yet. */
function isFor({ audience }: Promotion, { phone, email, groups }: Coupon): boolean {
  if (audience.to === 'everyone' || phone === undefined) return true;
  if (audience.to === 'group') return groups.includes(audience.list);
  return audience.phone === phone || (audience.email !== undefined && audience.email === email);
}

/** Returns true if the promotion has a use left in all, on this day and for the phone. */
export function hasUses(
  { uses: limits }: Promotion,
  {
    uses,
    phoneUses,
  }: Pick<CouponState, 'phoneUses'> & { uses: Pick<CouponState['uses'], 'times' | 'today'> },
): boolean {
  const { total, per_phone, per_day = null } = limits;
  const pairs = [
    [total, uses.times],
    [per_day, uses.today],
    [per_phone, phoneUses],
  ] as const;
  return pairs.every(([limit, used]) => limit === null || used < limit);
}

/**
 * Returns the promotion if this customer may use it now. Otherwise returns undefined, without a reason (T15). `history`
 * is known only when an order is placed.
 */
export function findPromotion(coupon: Coupon, state: CouponState, history?: History): Promotion | undefined {
  const { promotion } = state;
  if (!promotion || !isOpen(promotion, coupon.now) || !isFor(promotion, coupon)) return undefined;
  if (promotion.first_order && history && !history.isFirst) return undefined;
  return hasUses(promotion, state) ? promotion : undefined;
}

/**
 * Counts an attempt to use a promo code, valid or not, before the customer learns the result. A valid code that this
 * browser has already tried in the current window is not counted again.
 *
 * @throws 429 when the browser or the address has reached its limit, whatever the code (T15)
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
