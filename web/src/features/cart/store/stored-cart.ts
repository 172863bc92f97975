import { type CartLine, cartTotal } from './cart.ts';
import { cartKeys, readLines, writeLines } from './cart-storage.ts';

/** The cart as the screens read it. `isLoaded` is false on the server and during hydration. */
export type Cart = {
  lines: readonly CartLine[];
  cartTotal: number;
  couponApplied: boolean;
  couponCode: string;
  /** The promo code that the server refused last, and the reason. It is not stored. */
  couponRefused: { code: string; message: string } | undefined;
  isLoaded: boolean;
};

type Coupon = Pick<Cart, 'couponApplied' | 'couponCode' | 'couponRefused'>;

/** A cart without a promo code. */
export const noCoupon: Coupon = { couponApplied: false, couponCode: '', couponRefused: undefined };

/** The cart before the storage has been read. */
export const unreadCart: Cart = { lines: [], cartTotal: 0, ...noCoupon, isLoaded: false };

/**
 * Reads and writes the cart in a storage. If the storage is blocked or full, logs this once, and keeps the cart in
 * memory until the page is closed.
 */
export function makeStoredCart(storage: () => Storage) {
  let isBlocked = false;

  /** Calls `act` with the storage. Returns undefined if the storage is blocked. */
  function tryStorage<T>(act: (storage: Storage) => T): T | undefined {
    if (isBlocked) return undefined;
    try {
      return act(storage());
    } catch (error) {
      console.warn('Cart: storage failed.', error);
      isBlocked = true;
      return undefined;
    }
  }

  function cartIn(from: Storage, before: Cart): Cart {
    const lines = readLines(from.getItem(cartKeys.cart));
    const couponCode = from.getItem(cartKeys.couponCode) ?? '';
    const couponApplied = from.getItem(cartKeys.couponApplied) === 'true' && couponCode !== '';
    const couponRefused = couponApplied ? undefined : before.couponRefused;
    return { lines, cartTotal: cartTotal(lines), couponApplied, couponCode, couponRefused, isLoaded: true };
  }

  return {
    /** Returns the stored cart. If the storage is blocked, returns the cart of this page. */
    read: (before: Cart): Cart => tryStorage((from) => cartIn(from, before)) ?? { ...before, isLoaded: true },
    writeLines(lines: readonly CartLine[]) {
      tryStorage((to) => {
        const { cart, total } = writeLines(lines);
        to.setItem(cartKeys.cart, cart);
        to.setItem(cartKeys.total, total);
      });
    },
    /** Stores a promo code that the server has accepted. Without a code, removes the stored code. */
    writeCoupon(code: string | undefined) {
      tryStorage((to) => {
        if (code === undefined) {
          to.removeItem(cartKeys.couponApplied);
          to.removeItem(cartKeys.couponCode);
        } else {
          to.setItem(cartKeys.couponApplied, 'true');
          to.setItem(cartKeys.couponCode, code);
        }
      });
    },
  };
}
