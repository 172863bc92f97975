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

/** Returns what an order cost, and its VAT, less its goods that came back. A refund of goods has no cents. */
function restAfter(order: OrderItem, goods: GoodsBack['lines']): Rest {
  const { fee_cents, total_cents, vat_cents } = order;
  return {
    fee_cents,
    rounding_cents: total_cents - fee_cents - sum(goods.map(({ net_cents }) => net_cents)),
    vat_cents: vat_cents - sum(goods.map((line) => line.vat_cents)),
  };
}

/**
 * Returns the rest that comes back with a return: that of a whole order, with its last goods, so that all returns together
 * give back what was sold. Undefined for all others. A till can record a later return of which no pieces were left to take
 * back.
 */
export function restBack(order: OrderItem, { id }: GoodsBack): Rest | undefined {
  const { kind, order_status, goods_back = [] } = order;
  const isLast = goods_back.findLast(({ lines }) => lines.length > 0)?.id === id;
  if (kind === 'till' || order_status !== 'returned' || !isLast) return undefined;
  const goods = goods_back.flatMap(({ lines }) => lines.filter(({ line }) => order.lines[line]));
  return restAfter(order, goods);
}
