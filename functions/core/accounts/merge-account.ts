import type { Merge } from '#shared/accounts/account.ts';
import { joinLines } from '#shared/cart/cart-line.ts';
import { shop } from '#shared/shop.ts';
import { adoptLine, adoptOrder } from '../../data/accounts/adopt.ts';
import { putDated } from '../../data/accounts/dated.ts';
import { visitorPk } from '../../data/accounts/keys.ts';
import { type CartCopy, cartItem, findCartCopy, putCartCopy } from '../../data/cart/cart-copy.ts';
import { cartKey, personCartKey } from '../../data/cart/keys.ts';
import { ownedApplicationPrefix } from '../../data/distributors/keys.ts';
import { ownedOrderPrefix } from '../../data/orders/keys.ts';
import { everyOwned, findOrders, type OwnedOrder } from '../../data/orders/owned.ts';
import { ownedReviewPrefix } from '../../data/reviews/keys.ts';
import { retry, tryAgain } from '../../retry.ts';
import { fingerprint } from '../identity/signature.ts';
import { type Asking, countChange, getPerson } from './account.ts';
import { addSaved } from './account-saved.ts';

type Lines = CartCopy['lines'];

/**
 * Merges two carts. A product in both carts gets the higher quantity, not the sum, so merging twice changes nothing. A
 * product's quantity is at most ten. The browser's products come first, and products after the fortieth are dropped.
 */
export function mergeCarts(browser: Lines, kept: Lines): Lines {
  return joinLines([...browser, ...kept], Math.max)
    .slice(0, shop.maxLines)
    .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, shop.maxQuantity) }));
}

const isSame = (one: Lines, other: Lines) => JSON.stringify(one) === JSON.stringify(other);

async function addCart(browser: Lines, { personId, now }: Asking): Promise<Lines> {
  const key = personCartKey(personId);
  return retry(async () => {
    const was = await findCartCopy(key);
    const lines = mergeCarts(browser, was?.lines ?? []);
    if (isSame(lines, was?.lines ?? [])) return lines;
    if (await putDated(personId, cartItem(key, { lines, saved_at: now.toISOString() }), { was }))
      return lines;
    return tryAgain;
  });
}

/** Assigns a browser's guest orders to the customer. Returns how many of the browser's orders the customer owns. */
async function addOrders(visitor: string, personId: string): Promise<number> {
  let theirs = 0;
  for await (const lines of everyOwned<OwnedOrder>(visitorPk(visitor), ownedOrderPrefix)) {
    for (const order of await findOrders(lines.map(({ order_id }) => order_id))) {
      const isFree = order.owner === undefined && order.visitor === visitor;
      if (order.owner === personId || (isFree && (await adoptOrder(order, personId)))) theirs++;
    }
  }
  return theirs;
}

async function addWords(visitor: string, personId: string): Promise<void> {
  for (const prefix of [ownedReviewPrefix, ownedApplicationPrefix])
    for await (const lines of everyOwned(visitorPk(visitor), prefix))
      for (const line of lines) await adoptLine(line, personId);
}

/**
 * Assigns a browser's guest orders, reviews and applications to the customer. Returns how many of the browser's orders
 * the customer owns.
 */
export async function adoptAll(visitor: string, personId: string): Promise<number> {
  const orders = await addOrders(visitor, personId);
  await addWords(visitor, personId);
  return orders;
}

/**
 * Merges a browser's guest data into the account after signing in (G-23, G-27, G-30). The browser's cart and saved list
 * are joined with the account's. The browser's orders and reviews become the customer's, unless another customer owns
 * them. Each part is atomic, and repeating the call changes nothing, so a retry is safe.
 *
 * @throws 401, 429, 503
 */
export async function merge(body: Merge, { visitor, ...asking }: Asking & { visitor: string | undefined }) {
  const { personId } = asking;
  await countChange(asking);
  await getPerson(personId);
  const browser = visitor === undefined ? undefined : fingerprint(visitor);
  const copy = browser === undefined ? undefined : await findCartCopy(cartKey(browser));
  const cart = await addCart(body.cart ?? copy?.lines ?? [], asking);
  const saved = await addSaved(body.saved, asking);
  if (browser === undefined) return { cart, saved, orders: 0 };
  const orders = await adoptAll(browser, personId);
  if (copy) await putCartCopy(cartKey(browser), { lines: [], saved_at: asking.now.toISOString() });
  return { cart, saved, orders };
}
