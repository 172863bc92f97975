import { createStore } from '../../../ui/behaviour/create-store.ts';
import { type CartLine, cartTotal } from './cart.ts';
import { cartKeys } from './cart-storage.ts';
import { type Cart, makeStoredCart, noCoupon, unreadCart } from './stored-cart.ts';

const now = (act: () => void) => act();

/** The cart kept in a storage. `changed` is told the lines after each change made here. */
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

  /** Stores a promo code, or forgets it, and shows the cart with it. */
  function setCoupon(coupon: Pick<Cart, keyof typeof noCoupon>) {
    stored.writeCoupon(coupon.couponApplied ? coupon.couponCode : undefined);
    set({ ...store.get(), ...coupon });
  }

  return {
    ...store,
    /** True once this page has changed it: what is empty now was emptied by hand, not lost. */
    wasChanged: () => wasChanged,
    /**
     * Applies a rule of `cart.ts` to what storage holds now, so that two tabs do not undo each other (S1-265). The cart is
     * changed at once; `when` may let the screens that show it, and the shop's copy, wait for a better moment.
     */
    change,
    /** Takes products out that were ordered, and the coupon with them (S2-208); without `ids`, all (S1-264). */
    clear(ids?: readonly number[]) {
      change((lines) => lines.filter(({ id }) => ids && !ids.includes(id)));
      setCoupon(noCoupon);
    },
    /** Keeps a promo code that the shop has taken (S1-321). */
    applyCoupon: (couponCode: string) => setCoupon({ ...noCoupon, couponApplied: true, couponCode }),
    /** Forgets the promo code but for what was typed and why it was not taken. */
    refuseCoupon: (couponRefused: NonNullable<Cart['couponRefused']>) =>
      setCoupon({ ...noCoupon, couponRefused }),
    forgetCoupon: () => setCoupon(noCoupon),
    /** Takes over what storage holds now, and gives it: another tab may have changed it. */
    reread(): Cart {
      const next = fresh();
      set(next);
      return next;
    },
  };
}

/** The browser's one cart. */
export const cartStore = makeCartStore(
  () => localStorage,
  (lines) =>
    void import('./cart-copy.ts').then(
      ({ keepCopy }) => keepCopy(lines),
      () => undefined,
    ),
);
if (typeof window !== 'undefined') {
  // A page that comes back from the history has slept through what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) cartStore.reread();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || Object.values<string>(cartKeys).includes(key)) cartStore.reread();
  });
}
