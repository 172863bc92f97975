import { findLine, type Line } from '#shared/cart/cart-line.ts';
import type { QuoteLine } from '#shared/cart/quote.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { type CartLine, setQuantity } from '../cart/store/cart.ts';
import { restoreCopy } from '../cart/store/cart-restore.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import { takeSaved } from '../saved/saved-copy.ts';
import { savedStore } from '../saved/saved-store.ts';
import { noteMergeDue } from './merge-due.ts';

/**
 * The cart of this browser as one with that of the account: of a product in both the higher quantity counts, and what only
 * the account had is added as it is sold now (G-23). Nothing that was chosen is taken out.
 */
export function withKept(
  lines: readonly CartLine[],
  merged: readonly Line[],
  sold: readonly QuoteLine[],
): CartLine[] {
  const raised = merged.reduce<readonly CartLine[]>((cart, { id, quantity }) => {
    const here = findLine(cart, { id })?.quantity ?? Number.POSITIVE_INFINITY;
    return quantity > here ? setQuantity(cart, id, quantity) : cart;
  }, lines);
  return restoreCopy(
    raised,
    sold.filter((line) => !findLine(lines, line)),
  );
}

async function merge(): Promise<void> {
  const chosen = cartStore.get().lines.map(({ id, quantity }) => ({ id, quantity }));
  // A browser that has lost its cart lets the shop's copy count (G-68).
  const cart = chosen.length > 0 ? { cart: chosen } : {};
  const saved = savedStore.get();
  const merged = await call('POST /api/account/merge', { body: { ...cart, saved: [...saved] } });
  const savedMeanwhile = savedStore.get().filter(({ id }) => !saved.some((each) => each.id === id));
  takeSaved(merged.saved);
  const unknown = merged.cart.filter((line) => !findLine(chosen, line));
  const { lines } =
    unknown.length > 0 ? await call('POST /api/quote', { body: { lines: unknown } }) : { lines: [] };
  noteMergeDue(false);
  if (savedMeanwhile.length > 0) savedStore.replace([...savedMeanwhile, ...savedStore.get()]);
  cartStore.change((current) => withKept(current, merged.cart, lines));
}

/** Nobody is signed in, or what this browser has is not to be had by the shop: asking again would change nothing. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429;

let merging: Promise<void> | undefined;

/**
 * After signing in: what this browser gathered becomes the person's, and what they had comes here (G-23, G-27). Sent again
 * it changes nothing; asked for twice at once it is sent once.
 *
 * @throws {CallError} and then, where it may still be done, it is due, and nothing of the account is replaced meanwhile
 */
export function mergeAccount(): Promise<void> {
  noteMergeDue(true);
  merging ??= merge()
    .catch((error: CallError) => {
      if (isFinal(error.status)) noteMergeDue(false);
      throw error;
    })
    .finally(() => {
      merging = undefined;
    });
  return merging;
}
