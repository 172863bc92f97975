import type { Merge } from '#shared/accounts/account.ts';
import { joinLines } from '#shared/cart/cart-line.ts';
import { shop } from '#shared/shop.ts';
import { adoptLine, adoptOrder } from '../../data/accounts/adopt.ts';
import { putDated } from '../../data/accounts/dated.ts';
import { removeItem } from '../../data/accounts/erase-person.ts';
import { visitorPk } from '../../data/accounts/keys.ts';
import { type CartCopy, cartItem, findCartCopy } from '../../data/cart/cart-copy.ts';
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

const ATTEMPTS = 5;

/**
 * Two carts as one: of a product in both the higher quantity counts, never the sum, so that merging twice is merging once;
 * ten of a product at most. The browser's products come first, and beyond forty of them the last are left out.
 */
export function mergeCarts(browser: Lines, kept: Lines): Lines {
  return joinLines([...browser, ...kept], Math.max)
    .slice(0, shop.maxLines)
    .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, shop.maxQuantity) }));
}

const isSame = (one: Lines, other: Lines) => JSON.stringify(one) === JSON.stringify(other);

async function addCart(browser: Lines, { personId, now }: Asking): Promise<Lines> {
  const key = personCartKey(personId);
  return retry({ attempts: ATTEMPTS }, async () => {
    const was = await findCartCopy(key);
    const lines = mergeCarts(browser, was?.lines ?? []);
    if (isSame(lines, was?.lines ?? [])) return lines;
    if (await putDated(personId, cartItem(key, { lines, saved_at: now.toISOString() }), { was }))
      return lines;
    return tryAgain;
  });
}

/** Orders that this browser placed while nobody was signed in become the person's; how many of its orders are theirs. */
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

/** What this browser did while nobody was signed in is theirs from now on; how many of its orders are. */
export async function adoptAll(visitor: string, personId: string): Promise<number> {
  const orders = await addOrders(visitor, personId);
  await addWords(visitor, personId);
  return orders;
}

/**
 * What a browser gathered before somebody signed in becomes theirs (G-23, G-27, G-30): cart and saved list are
 * joined with what the person kept elsewhere, orders and reviews of this browser are theirs unless they are somebody
 * else's already. Each part is whole or not done, and doing all of it again changes nothing, so that a lost answer is cured
 * by sending it once more.
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
  if (copy) await removeItem(cartKey(browser));
  return { cart, saved, orders };
}
