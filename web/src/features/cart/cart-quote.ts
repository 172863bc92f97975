import { isSameCart } from '#shared/cart/cart-content.ts';
import { findLine, isSameLine } from '#shared/cart/cart-line.ts';
import { explain, problemOf } from '#shared/cart/line-problem.ts';
import type { Quote, QuoteLine } from '#shared/cart/quote.ts';
import type { CallInput } from '../../api/call.ts';
import type { CartLine } from './store/cart.ts';

/** A cart line beside what the shop says of it now. */
export type LineNow = {
  line: CartLine;
  /** Absent until the quote is there. */
  now: QuoteLine | undefined;
  /** The unit price to show, in shillings: today's where it is known. */
  price: number;
  /** The unit price the shopper saw before, where today's is another. */
  was: number | undefined;
  /** Why the line cannot be ordered as it is, and the quantity that would do; 0 takes it out. */
  problem: { message: string; quantity: number } | undefined;
};

/** What a line's product is called today, or was when it came into the cart. */
export const nameOf = ({ now, line }: LineNow) => now?.product_name ?? line.product_name;

/** What the address of its page ends with, if it still has one. */
export const slugOf = ({ now, line }: LineNow) => now?.slug || line.slug;

/** What to ask a quote for; null for an empty cart. */
export function quoteInput(
  lines: readonly CartLine[],
  area?: string,
  coupon?: string,
): CallInput<'POST /api/quote'> | null {
  if (lines.length === 0) return null;
  return {
    body: {
      lines: lines.map(({ id, quantity }) => ({ id, quantity })),
      ...(area ? { area } : {}),
      ...(coupon ? { coupon_code: coupon } : {}),
    },
  };
}

/** The problem of a quoted line at the quantity that the cart has now. */
function problemNow(now: QuoteLine, quantity: number): LineNow['problem'] {
  const { problem: quoted, left } = now;
  const isListed = quoted !== 'gone';
  const problem = problemOf({ isListed, isSoldOnline: quoted !== 'not-sold-online', left, quantity });
  const message = explain(problem, now);
  return message === undefined ? undefined : { message, quantity: problem === 'few-left' ? left : 0 };
}

/** The cart as the shop sees it now: today's prices, what is sold out, what is left (G-81). */
export function linesNow(lines: readonly CartLine[], quote: Quote | undefined): LineNow[] {
  return lines.map((line) => {
    const found = quote && findLine(quote.lines, line);
    // A product that is gone has no name of its own any more: the cart still knows it.
    const now = found?.problem === 'gone' ? { ...found, product_name: line.product_name } : found;
    if (!now || now.problem === 'gone')
      return {
        line,
        now,
        price: line.selling_price,
        was: undefined,
        problem: now && problemNow(now, line.quantity),
      };
    const isChanged = line.selling_price > 0 && line.selling_price !== now.selling_price;
    return {
      line,
      now,
      price: now.selling_price,
      was: isChanged ? line.selling_price : undefined,
      problem: problemNow(now, line.quantity),
    };
  });
}

/** True when the quote is for exactly these products and quantities. */
export const isQuoteFor = (quote: Quote, lines: readonly CartLine[]) => isSameCart(quote.lines, lines);

/** The cart with today's price on the line: the shopper has seen the change. */
export const reprice = (lines: readonly CartLine[], id: number, price: number): CartLine[] =>
  lines.map((line) => (isSameLine(line, { id }) ? { ...line, selling_price: price } : line));
