import type { CartLine } from '../lib/cart.ts';
import { isQuoteFor, quoteInput } from '../lib/cart-quote.ts';
import { useCall } from './use-call.ts';

/**
 * What the cart costs now: asked anew whenever a screen opens and whenever cart or area change (G-81). The last quote
 * stays until the next is there; `isCurrent` is true only when it is for this cart, this area, and asked since the
 * screen opened.
 */
export function useQuote(lines: readonly CartLine[], area?: string) {
  const { data, error, isValidating, mutate } = useCall('POST /api/quote', quoteInput(lines, area), {
    keepPreviousData: true,
    revalidateOnMount: true,
    dedupingInterval: 0,
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
