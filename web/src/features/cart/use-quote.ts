import { useCall } from '../../api/use-call.ts';
import { isQuoteFor, quoteInput } from './cart-quote.ts';
import { cartStore } from './store/cart-store.ts';
import type { Cart } from './store/stored-cart.ts';

/**
 * What the cart costs now, with its promo code: asked anew whenever a screen opens and whenever cart, code or area
 * change (G-81). The last quote stays until the next is there; `isCurrent` is true only when it is for this cart, this
 * area, and asked since the screen opened. A code that is no longer good is given up, and the cart priced without it.
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
    /** Asks again. */
    refresh: () => void mutate(),
    /** Takes over a quote that the server gave with a refusal. */
    accept: (newer: NonNullable<typeof data>) => void mutate(newer, { revalidate: false }),
  };
}
