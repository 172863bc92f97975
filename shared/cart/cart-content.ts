import type { Line } from './cart-line.ts';

/** Product and quantity of each line, ordered by product: equal for two carts with the same content. */
export const cartContent = (lines: readonly Line[]): [id: number, quantity: number][] =>
  lines.map(({ id, quantity }): [number, number] => [id, quantity]).sort(([one], [other]) => one - other);

/** True for carts with the same products and quantities, in any order. */
export const isSameCart = (one: readonly Line[], other: readonly Line[]): boolean =>
  String(cartContent(one)) === String(cartContent(other));
