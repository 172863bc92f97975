import { useCall } from '../../api/use-call.ts';
import { isQuoteFor, quoteInput } from './cart-quote.ts';
import { cartStore } from './store/cart-store.ts';
import type { Cart } from './store/stored-cart.ts';

/**
 * Returns the server's quote (current prices) for the cart and its promo code. It is fetched when a screen opens, and
 * when the cart, the code or the area changes (G-81). The last quote is returned until the next one arrives.
 * `isCurrent` is true only for a quote of this cart and area that was fetched since the screen opened. A code that is
 * no longer valid is removed, and the cart is quoted again without it.
 */
export function useQuote({ lines, couponApplied, couponCode }: Cart, area?: string) {
  const coupon = couponApplied ? couponCode : undefined;
  const input = quoteInput(lines, area, coupon);
  const { data, error, isValidating, mutate } = useCall('POST /api/quote', input, {
    keepPreviousData: true,
    revalidateOnMount: true,
    dedupingInterval: 0,
    onError({ errors }) {
      const message = errors?.coupon_code?.[0];
      if (coupon && message) cartStore.refuseCoupon({ code: coupon, message });
    },
  });
  const quote = lines.length > 0 ? data : undefined;
  return {
    quote,
    error,
    isCurrent: quote !== undefined && !error && !isValidating && isQuoteFor(quote, lines),
    /** Fetches the quote again. */
    refresh: () => void mutate(),
    /** Uses the quote that the server sent together with a refusal. */
    accept: (newer: NonNullable<typeof data>) => void mutate(newer, { revalidate: false }),
  };
}
