import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { urls } from '../../navigation/urls.ts';
import { forgetPerson } from '../accounts/forget-person.ts';
import { isMergeDue } from '../accounts/merge-due.ts';
import { cartStore } from '../cart/store/cart-store.ts';

/** Leaves the page, and nothing of whoever was here in the browser. */
export function leaveTo(address: string) {
  forgetPerson(() => [localStorage, sessionStorage]);
  location.assign(address);
}

async function sendCart() {
  if (isMergeDue()) return (await import('../accounts/merge-account.ts')).mergeAccount();
  const cart = cartStore.get().lines.map(({ id, quantity }) => ({ id, quantity }));
  if (cart.length > 0) await call('POST /save-cart', { body: { cart } });
}

/**
 * The account keeps the cart as it is now, so that it is there at the next sign-in. A cart that the shop refuses holds
 * nobody back who wants to leave.
 */
const keepCart = () =>
  sendCart().catch((error: CallError) => {
    if (error.status < 400 || error.status >= 500) throw error;
    console.warn('Cart: the account does not have it as it is now.', error);
  });

/**
 * Ends the session of this browser, and that at the identity provider, which sends the browser home (S2-214); or all
 * sessions that this person has here. Cart and saved list stay with the account. Nothing is forgotten where the shop could
 * not be told.
 *
 * @throws {CallError}
 */
export async function signOut(isEverywhere = false): Promise<void> {
  await keepCart();
  if (isEverywhere) {
    await call('DELETE /api/sessions');
    return leaveTo(urls.home);
  }
  const { logout_url } = await call('POST /api/logout');
  leaveTo(logout_url ?? urls.home);
}
