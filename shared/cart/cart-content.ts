import type { Line } from './cart-line.ts';

/** Returns the product id and quantity of each line, sorted by id. Carts with equal content give equal results. */
export const cartContent = (lines: readonly Line[]): [id: number, quantity: number][] =>
  lines.map(({ id, quantity }): [number, number] => [id, quantity]).sort(([one], [other]) => one - other);

/** Returns true for carts with the same products and quantities, in any order. */
export const isSameCart = (one: readonly Line[], other: readonly Line[]): boolean =>
  String(cartContent(one)) === String(cartContent(other));
