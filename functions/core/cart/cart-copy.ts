import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { putDated } from '../../data/accounts/dated.ts';
import { type CartCopy, cartItem, findCartCopy, putCartCopy } from '../../data/cart/cart-copy.ts';
import { cartKey, personCartKey } from '../../data/cart/keys.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { tooMany } from '../../errors.ts';
import { addressKey } from '../identity/address-key.ts';
import { fingerprint } from '../identity/signature.ts';

const pieces = (lines: CartCopy['lines']) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The owner of a cart: the signed-in person, or else the browser. */
export type CartOwner = { personId?: string | undefined; visitor?: string | undefined };

/** Returns the key of the cart copy, or undefined for a browser without a visitor cookie. */
function keyOfCart({ personId, visitor }: CartOwner) {
  if (personId !== undefined) return personCartKey(personId);
  return visitor === undefined ? undefined : cartKey(fingerprint(visitor));
}

/** Returns the last saved cart. It is empty if the browser has no visitor cookie (G-23, G-68). */
export async function readCartCopy(owner: CartOwner) {
  const key = keyOfCart(owner);
  const copy = key && (await findCartCopy(key));
  const { lines = [], saved_at = null } = copy ?? {};
  return { cartCount: pieces(lines), items: lines, saved_at };
}

type Saving = {
  personId: string | undefined;
  visitor: string;
  isNew: boolean;
  address: string | undefined;
  now: Date;
};

async function limitOf({ personId, visitor, isNew, address }: Saving): Promise<Limit> {
  if (personId !== undefined) return { what: 'cart-person', who: personId, ...shop.cartSaves };
  if (isNew) return { what: 'cart-address', who: await addressKey(address), ...shop.cartSaves };
  return { what: 'cart-visitor', who: fingerprint(visitor), ...shop.cartSaves };
}

/**
 * Stores a copy of a cart, so that the shopper finds it again.
 *
 * @throws 401 for an account that is being erased · 429 above the rate limit of the person or browser, or of the IP
 * address for a browser without a cookie
 */
export async function saveCart(lines: CartCopy['lines'], saving: Saving) {
  const { personId, visitor, now } = saving;
  const limit = await limitOf(saving);
  if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.slowDown, secondsToWait(limit, now));
  const saved = { lines, saved_at: now.toISOString() };
  if (personId === undefined) await putCartCopy(cartKey(fingerprint(visitor)), saved);
  else await putDated(personId, cartItem(personCartKey(personId), saved), 'older');
  return { success: true as const, cartCount: pieces(lines) };
}
