import type { GoodsBack, OrderItem } from '../../data/orders/order.ts';

/** Returns when the goods of an order were handed over; undefined if they were not. */
export function soldAt({ kind, created_at, order_status, moves = [] }: OrderItem): string | undefined {
  if (kind === 'till') return created_at;
  if (order_status !== 'delivered' && order_status !== 'returned') return undefined;
  return moves.findLast(({ to }) => to === 'delivered')?.at;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The delivery and the rounding of an order, and the VAT that its goods leave, in cents. */
export type Rest = { fee_cents: number; rounding_cents: number; vat_cents: number };

export const restOf = ({ lines, fee_cents, rounding_cents, vat_cents }: OrderItem): Rest => ({
  ...{ fee_cents, rounding_cents, vat_cents: vat_cents - sum(lines.map((line) => line.vat_cents)) },
});

/**
 * Returns the rest that comes back with a return: that of a whole order, with its last goods. Undefined for all others. A
 * till can record a later return of which no pieces were left to take back.
 */
export const restBack = (order: OrderItem, { id }: GoodsBack): Rest | undefined =>
  order.kind !== 'till' &&
  order.order_status === 'returned' &&
  order.goods_back?.findLast(({ lines }) => lines.length > 0)?.id === id
    ? restOf(order)
    : undefined;
