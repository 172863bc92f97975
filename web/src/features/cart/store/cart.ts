import { findLine, isSameLine } from '#shared/cart/cart-line.ts';
import type { Hue } from '#shared/catalogue/hue.ts';
import type { Picture } from '#shared/catalogue/picture.ts';
import type { StockLevel } from '#shared/catalogue/stock-level.ts';
import * as limits from '#shared/screen-limits.ts';
import * as texts from '#shared/screen-texts.ts';

/**
 * A product that can be added to the cart. A product card has further fields, and the mobile add button only these
 * (S1-240).
 */
export type CartProduct = {
  id: number;
  product_name: string;
  selling_price: number;
  slug?: string | undefined;
  image?: string | undefined;
  picture?: Picture | undefined;
  hue?: Hue | undefined;
  age_restricted?: boolean | undefined;
  stock_level?: StockLevel | undefined;
};

/**
 * A line of the cart. Its price and picture are those at the time when the product was added. The server's quote
 * replaces them.
 */
export type CartLine = CartProduct & { quantity: number };

/** Returns the largest quantity of a product: the limit per order (S1-386), or the stock if that is less (G-50). */
const limitOf = (left: number) => Math.min(limits.maxQuantity, left);

const withQuantity = (lines: readonly CartLine[], id: number, quantity: number): CartLine[] =>
  lines.map((line) => (isSameLine(line, { id }) ? { ...line, quantity } : line));

/** Returns the sum of all lines in shillings: price without cents × quantity. It is stored as `cart_total` (S1-383). */
export const cartTotal = (lines: readonly CartLine[]) =>
  lines.reduce((sum, line) => sum + Math.trunc(line.selling_price) * line.quantity, 0);

/** Returns the number of pieces in the cart, which the badge shows. */
export const cartCount = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0);

/**
 * Adds a product, or raises the quantity of its line (S1-258, S1-259, G-04). The line gets at most ten pieces, or the
 * stock if that is less.
 */
export function addProduct(
  lines: readonly CartLine[],
  product: CartProduct,
  quantity = 1,
  left = Number.POSITIVE_INFINITY,
): CartLine[] {
  const present = findLine(lines, product);
  const wanted = Math.min((present?.quantity ?? 0) + quantity, limitOf(left));
  if (!present) return wanted < 1 ? [...lines] : [...lines, { ...product, quantity: wanted }];
  return withQuantity(lines, present.id, Math.max(wanted, present.quantity));
}

/** Gives a line all details of its product. Adds the product if it has no line. */
export const fillLine = (lines: readonly CartLine[], product: CartProduct): CartLine[] =>
  findLine(lines, product)
    ? lines.map((line) => (isSameLine(line, product) ? { ...line, ...product } : line))
    : addProduct(lines, product);

/** Sets the quantity of a line. A quantity below 1 removes the line (G-02), and more than ten counts as ten. */
export function setQuantity(lines: readonly CartLine[], id: number, quantity: number): CartLine[] {
  if (quantity < 1) return removeLine(lines, id);
  return withQuantity(lines, id, limitOf(Math.trunc(quantity)));
}

/** Returns the cart without the line (S1-263). */
export const removeLine = (lines: readonly CartLine[], id: number) =>
  lines.filter((line) => !isSameLine(line, { id }));

/** Returns the cart with a removed line back at its place, unless the product has been added again meanwhile. */
export function restoreLine(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  return findLine(lines, line) ? [...lines] : [...lines.slice(0, index), line, ...lines.slice(index)];
}

/** The result of a change in the quantity control: the quantity to store, and the message for the shopper. */
export type Step = { quantity: number; message: string; tone: 'success' | 'warning' };

/**
 * Returns the quantity after a requested change, limited by the order limit and the stock, with a message for the
 * shopper (S1-269…272, S1-275, S1-276, S1-299, S1-300, G-02, G-50). Returns undefined if nothing changes. `NaN` counts
 * as too low.
 */
export function stepTo(current: number, wished: number, left = Number.POSITIVE_INFINITY): Step | undefined {
  if (!(wished >= 1)) return { quantity: 1, message: texts.quantityLow, tone: 'warning' };
  const limit = Math.max(1, limitOf(left));
  if (wished > limit) {
    const message = limit < limits.maxQuantity ? `Only ${limit} left` : texts.quantityHigh;
    return { quantity: limit, message, tone: 'warning' };
  }
  const quantity = Math.trunc(wished);
  if (quantity === current) return undefined;
  const way = quantity > current ? 'increased' : 'decreased';
  return { quantity, message: `Quantity ${way} successfully`, tone: 'success' };
}
