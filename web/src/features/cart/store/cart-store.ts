import { type CartLine, cartTotal } from './cart.ts';
import { cartKeys, readLines, writeLines } from './cart-storage.ts';

/** The cart as a screen sees it. Before storage was read (on the server, and while hydrating) `isLoaded` is false. */
export type Cart = {
  lines: readonly CartLine[];
  cartTotal: number;
  couponApplied: boolean;
  couponCode: string;
  /** The code that the shop did not take last, and why; not kept in storage. */
  couponRefused: { code: string; message: string } | undefined;
  isLoaded: boolean;
};

const now = (act: () => void) => act();
const noCoupon = { couponApplied: false, couponCode: '', couponRefused: undefined };
const unread: Cart = { lines: [], cartTotal: 0, ...noCoupon, isLoaded: false };

/**
 * The cart kept in a storage; memory takes over where the storage is blocked or full, and the page goes on. `changed` is
 * told the lines after each change made here.
 */
export function makeCartStore(storage: () => Storage, changed?: (lines: readonly CartLine[]) => void) {
  let cart: Cart | undefined;
  let isBlocked = false;
  let wasChanged = false;
  const listeners = new Set<() => void>();

  function blocked(error: unknown) {
    if (!isBlocked)
      console.warn('Cart: the browser keeps nothing; the cart lasts until this page closes.', error);
    isBlocked = true;
  }

  function read(): Cart {
    if (isBlocked) return cart ?? { ...unread, isLoaded: true };
    try {
      const from = storage();
      const lines = readLines(from.getItem(cartKeys.cart));
      const couponCode = from.getItem(cartKeys.couponCode) ?? '';
      const couponApplied = from.getItem(cartKeys.couponApplied) === 'true' && couponCode !== '';
      return {
        lines,
        cartTotal: cartTotal(lines),
        couponApplied,
        couponCode,
        couponRefused: couponApplied ? undefined : cart?.couponRefused,
        isLoaded: true,
      };
    } catch (error) {
      blocked(error);
      return cart ?? { ...unread, isLoaded: true };
    }
  }

  function write(lines: readonly CartLine[]) {
    if (isBlocked) return;
    const stored = writeLines(lines);
    try {
      storage().setItem(cartKeys.cart, stored.cart);
      storage().setItem(cartKeys.total, stored.total);
    } catch (error) {
      blocked(error);
    }
  }

  function tell() {
    for (const listener of listeners) listener();
  }
  function show(next: Cart) {
    cart = next;
    tell();
  }

  const get = () => {
    cart ??= read();
    return cart;
  };

  function change(rule: (lines: readonly CartLine[]) => CartLine[], when = now) {
    const before = read();
    const lines = rule(before.lines);
    write(lines);
    wasChanged = true;
    cart = { ...before, lines, cartTotal: cartTotal(lines) };
    when(() => {
      tell();
      changed?.(get().lines);
    });
  }

  function storeCoupon(code?: string) {
    if (isBlocked) return;
    try {
      if (code === undefined) {
        storage().removeItem(cartKeys.couponApplied);
        storage().removeItem(cartKeys.couponCode);
      } else {
        storage().setItem(cartKeys.couponApplied, 'true');
        storage().setItem(cartKeys.couponCode, code);
      }
    } catch (error) {
      blocked(error);
    }
  }

  function forgetCoupon() {
    storeCoupon();
    show({ ...get(), ...noCoupon });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The cart now; the same object until something changes. */
    get,
    getOnServer: () => unread,
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
      forgetCoupon();
    },
    /** Keeps a promo code that the shop has taken (S1-321). */
    applyCoupon(code: string) {
      storeCoupon(code);
      show({ ...get(), couponApplied: true, couponCode: code, couponRefused: undefined });
    },
    /** Forgets the promo code but for what was typed and why it was not taken. */
    refuseCoupon(couponRefused: NonNullable<Cart['couponRefused']>) {
      storeCoupon();
      show({ ...get(), ...noCoupon, couponRefused });
    },
    forgetCoupon,
    /** Takes over what storage holds now, and gives it: another tab may have changed it. */
    reread(): Cart {
      const next = read();
      show(next);
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
