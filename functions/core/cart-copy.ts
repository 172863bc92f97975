import { shop } from '#shared/shop.ts';
import { texts } from '#shared/texts.ts';
import { type CartCopy, findCartCopy, putCartCopy } from '../data/cart-copy.ts';
import { secondsToWait, takeOne } from '../data/limit.ts';
import { tooMany } from './errors.ts';
import { fingerprint, sign } from './signature.ts';

const pieces = (lines: CartCopy['lines']) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What this browser last saved; a browser that nobody has met has saved nothing (G-23, G-68). */
export async function readCartCopy(visitor: string | undefined) {
  const copy = visitor === undefined ? undefined : await findCartCopy(fingerprint(visitor));
  const { lines = [], saved_at = null } = copy ?? {};
  return { cartCount: pieces(lines), items: lines, saved_at };
}

type Saving = { visitor: string; isNew: boolean; address: string | undefined; now: Date };

/** Keeps a copy of a browser's cart. @throws 429 for a browser, or an address without one, that saves without end */
export async function saveCart(lines: CartCopy['lines'], { visitor, isNew, address, now }: Saving) {
  const who = isNew ? await sign('limit', address ?? '') : fingerprint(visitor);
  const limit = { what: isNew ? 'cart-address' : 'cart-visitor', who, ...shop.cartSaves };
  if (!(await takeOne(limit, now))) throw tooMany(texts.slowDown, secondsToWait(limit, now));
  await putCartCopy(fingerprint(visitor), { lines, saved_at: now.toISOString() });
  return { success: true as const, cartCount: pieces(lines) };
}
