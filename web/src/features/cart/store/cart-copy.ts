import { call } from '../../../api/call.ts';
import { isMergeDue } from '../../visitor/merge-due.ts';
import type { CartLine } from './cart.ts';

/** The time in ms between the last change of the cart and sending its copy. An empty cart is sent at once. */
const SAVE_MS = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let saving = Promise.resolve();
let saved = '';

/**
 * Sends a copy of the cart, with products and quantities, to the server (G-23). Only one request runs at a time. A
 * failure is only logged, and the cart stays as it is (S1-349, S1-376). Offline, the copy is sent when the browser is
 * online again.
 */
export function keepCopy(lines: readonly Pick<CartLine, 'id' | 'quantity'>[]) {
  clearTimeout(timer);
  if (!navigator.onLine) return addEventListener('online', () => keepCopy(lines), { once: true });
  timer = setTimeout(
    () => {
      saving = saving.then(() => save(lines.map(({ id, quantity }) => ({ id, quantity }))));
    },
    lines.length > 0 ? SAVE_MS : 0,
  );
}

async function save(cart: { id: number; quantity: number }[]) {
  const key = JSON.stringify(cart);
  if (key === saved || isMergeDue()) return;
  try {
    await call('POST /save-cart', { body: { cart } });
    saved = key;
  } catch (error) {
    console.warn('Cart: the copy was not saved to the server.', error);
  }
}
