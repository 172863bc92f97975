import { createStore } from '../../../ui/behaviour/create-store.ts';
import { type CartLine, cartTotal } from './cart.ts';
import { cartKeys } from './cart-storage.ts';
import { type Cart, makeStoredCart, noCoupon, unreadCart } from './stored-cart.ts';

const now = (act: () => void) => act();

/** Returns a cart that is saved in a storage. `changed` is called with the lines after each change on this page. */
export function makeCartStore(storage: () => Storage, changed?: (lines: readonly CartLine[]) => void) {
  const stored = makeStoredCart(storage);
  const { fresh, put, notify, set, ...store } = createStore(unreadCart, { read: stored.read });
  let wasChanged = false;

  function change(rule: (lines: readonly CartLine[]) => CartLine[], when = now) {
    const before = fresh();
    const lines = rule(before.lines);
    stored.writeLines(lines);
    wasChanged = true;
    put({ ...before, lines, cartTotal: cartTotal(lines) });
    when(() => {
      notify();
      changed?.(store.get().lines);
    });
  }

  /** Stores or removes the promo code of the cart. */
  function setCoupon(coupon: Pick<Cart, keyof typeof noCoupon>) {
    stored.writeCoupon(coupon.couponApplied ? coupon.couponCode : undefined);
    set({ ...store.get(), ...coupon });
  }

  return {
    ...store,
    /**
     * Returns true once this page has changed the cart. If the cart is then empty, the shopper has emptied it and the
     * browser has not lost it.
     */
    wasChanged: () => wasChanged,
    /**
     * Applies a rule of `cart.ts` to the stored cart, so that two tabs do not overwrite each other's changes (S1-265).
     * The cart changes at once. `when` can delay the update of the screens and the copy for the server.
     */
    change,
    /** Removes the ordered products and the promo code (S2-208). Without `ids`, removes all products (S1-264). */
    clear(ids?: readonly number[]) {
      change((lines) => lines.filter(({ id }) => ids && !ids.includes(id)));
      setCoupon(noCoupon);
    },
    /** Stores a promo code that the server has accepted (S1-321). */
    applyCoupon: (couponCode: string) => setCoupon({ ...noCoupon, couponApplied: true, couponCode }),
    /** Removes the promo code. Keeps the refused code and the reason, to show them. */
    refuseCoupon: (couponRefused: NonNullable<Cart['couponRefused']>) =>
      setCoupon({ ...noCoupon, couponRefused }),
    forgetCoupon: () => setCoupon(noCoupon),
    /** Reads the cart from storage again, because another tab may have changed it. Returns the cart. */
    reread(): Cart {
      const next = fresh();
      set(next);
      return next;
    },
  };
}

/** The cart of this browser. */
export const cartStore = makeCartStore(
  () => localStorage,
  (lines) =>
    void import('./cart-copy.ts').then(
      ({ keepCopy }) => keepCopy(lines),
      () => undefined,
    ),
);
if (typeof window !== 'undefined') {
  // A page from the browser's back/forward cache has missed the changes of other tabs, so it reads the cart again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) cartStore.reread();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || Object.values<string>(cartKeys).includes(key)) cartStore.reread();
  });
}
