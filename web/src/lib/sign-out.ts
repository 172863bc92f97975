import { urls } from '../paths.ts';
import { call } from './call.ts';
import { cartStore } from './cart-store.ts';
import { nameTag } from './name-tag.ts';
import { draftStore } from './order-draft.ts';
import { emptyDraft } from './order-form.ts';
import { orderMemory } from './order-memory.ts';
import { savedStore } from './saved-store.ts';

/** Takes what is somebody's own out of this browser: phones are lent and shared. */
export function forgetPerson() {
  nameTag.keep(null);
  savedStore.replace([]);
  orderMemory.forgetPlaced();
  draftStore.change(emptyDraft);
  cartStore.clear();
}

/** The account keeps the cart as it is now, so that it is there at the next sign-in. */
async function keepCart() {
  const cart = cartStore.get().lines.map(({ id, quantity }) => ({ id, quantity }));
  if (cart.length > 0) await call('POST /save-cart', { body: { cart } });
}

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
    forgetPerson();
    return location.assign(urls.home);
  }
  const { logout_url } = await call('POST /api/logout');
  forgetPerson();
  location.assign(logout_url ?? urls.home);
}
