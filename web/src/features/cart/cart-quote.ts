import { isSameCart } from '#shared/cart/cart-content.ts';
import { findLine, isSameLine } from '#shared/cart/cart-line.ts';
import { explain, problemOf } from '#shared/cart/line-problem.ts';
import type { Quote, QuoteLine } from '#shared/cart/quote.ts';
import type { CallInput } from '../../api/call.ts';
import type { CartLine } from './store/cart.ts';

/** A cart line with its current price and stock, from the server's quote. */
export type LineNow = {
  line: CartLine;
  /** The line of the server's quote. Undefined until the quote arrives. */
  now: QuoteLine | undefined;
  /** The unit price to show, in shillings. It is the price of the quote, if that is known. */
  price: number;
  /** The unit price that the shopper saw before, if it differs from the current price. */
  was: number | undefined;
  /** Why the line cannot be ordered, and the quantity that can be ordered. 0 removes the line. */
  problem: { message: string; quantity: number } | undefined;
};

/** Returns the product's current name. Until that is known, returns its name when it was added. */
export const nameOf = ({ now, line }: LineNow) => now?.product_name ?? line.product_name;

/** Returns the slug from the quote, or else the slug stored in the cart. Empty if neither has one. */
export const slugOf = ({ now, line }: LineNow) => now?.slug || line.slug;

/** Returns the input of the call that quotes the cart; null for an empty cart. */
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

/**
 * Returns what is wrong with a quoted line. It depends on the present quantity, because the cart may have changed since
 * the quote.
 */
function problemNow(now: QuoteLine, quantity: number): LineNow['problem'] {
  const { problem: quoted, left } = now;
  const isListed = quoted !== 'gone';
  const problem = problemOf({ isListed, isSoldOnline: quoted !== 'not-sold-online', left, quantity });
  const message = explain(problem, now);
  return message === undefined ? undefined : { message, quantity: problem === 'few-left' ? left : 0 };
}

/** Returns the cart's lines with current prices and stock problems (G-81). */
export function linesNow(lines: readonly CartLine[], quote: Quote | undefined): LineNow[] {
  return lines.map((line) => {
    const found = quote && findLine(quote.lines, line);
    // The quote of a deleted product contains no name, so the stored name is used.
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

/** Returns the sum of the lines at the shown prices, in shillings. What is sold out or no longer sold does not count. */
export const sumOf = (lines: readonly LineNow[]) =>
  lines.reduce(
    (sum, { price, line, problem }) => sum + (problem?.quantity === 0 ? 0 : price * line.quantity),
    0,
  );

/** Returns true if the quote is for exactly these products and quantities. */
export const isQuoteFor = (quote: Quote, lines: readonly CartLine[]) => isSameCart(quote.lines, lines);

/** Returns the cart with the current price on one line. Use it once the shopper has seen the change. */
export const reprice = (lines: readonly CartLine[], id: number, price: number): CartLine[] =>
  lines.map((line) => (isSameLine(line, { id }) ? { ...line, selling_price: price } : line));
