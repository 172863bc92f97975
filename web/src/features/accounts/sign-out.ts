import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { urls } from '../../navigation/urls.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import { isMergeDue } from '../visitor/merge-due.ts';
import { forgetPerson } from './forget-person.ts';

/** Deletes the customer's data from the browser and opens another address. */
export function leaveTo(address: string) {
  forgetPerson(() => [localStorage, sessionStorage]);
  location.assign(address);
}

async function sendCart() {
  if (isMergeDue()) return (await import('./merge-account.ts')).mergeAccount();
  const cart = cartStore.get().lines.map(({ id, quantity }) => ({ id, quantity }));
  if (cart.length > 0) await call('POST /save-cart', { body: { cart } });
}

/**
 * Saves the cart to the account for the next sign-in. If the server refuses the cart, the customer is signed out
 * anyway. Any other failure prevents the sign-out.
 */
const keepCart = () =>
  sendCart().catch((error: CallError) => {
    if (error.status < 400 || error.status >= 500) throw error;
    console.warn('Cart: the latest version was not saved to the account.', error);
  });

/**
 * Signs the customer out of this browser and of the identity provider, which then opens the home page (S2-214). With
 * `isEverywhere`, ends all the customer's sessions instead. The cart and the saved list stay in the account. A failed
 * call is logged, and the browser keeps its data (S2-311).
 *
 * @throws {CallError} if the call fails
 */
export const signOut = (isEverywhere = false): Promise<void> =>
  leave(isEverywhere).catch((error: CallError) => {
    console.warn('Sign-out: it failed.', error);
    throw error;
  });

async function leave(isEverywhere: boolean): Promise<void> {
  await keepCart();
  if (isEverywhere) {
    await call('DELETE /api/sessions');
    return leaveTo(urls.home);
  }
  const { logout_url } = await call('POST /api/logout');
  leaveTo(logout_url ?? urls.home);
}
