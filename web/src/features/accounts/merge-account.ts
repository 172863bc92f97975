import { findLine, type Line } from '#shared/cart/cart-line.ts';
import type { QuoteLine } from '#shared/cart/quote.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { type CartLine, setQuantity } from '../cart/store/cart.ts';
import { restoreCopy } from '../cart/store/cart-restore.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import { takeSaved } from '../saved/saved-copy.ts';
import { savedStore } from '../saved/saved-store.ts';
import { noteMergeDue } from '../visitor/merge-due.ts';

/**
 * Returns this browser's cart merged with the account's cart. A product in both gets the higher quantity. A product
 * that is only in the account's cart is added at the present price (G-23). No product is removed.
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
  // If this browser has lost its cart, the request contains none, and the server uses its own copy (G-68).
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

/**
 * Returns true if trying again cannot help, because the visitor is not signed in or the server refuses this browser's
 * data.
 */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429;

let merging: Promise<void> | undefined;

/**
 * After sign-in, merges this browser's cart and saved list with the account's, in both directions (G-23, G-27). Merging
 * again changes nothing. Concurrent calls send one request.
 *
 * @throws {CallError} Unless the error is final, the caller must merge again later. Until a merge succeeds, nothing
 * overwrites the account's data.
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
