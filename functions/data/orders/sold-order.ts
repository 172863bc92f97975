import type { GoodsBack, OrderItem } from '../../data/orders/order.ts';

/** Returns the time when the customer got the goods of an order. Returns undefined before that. */
export function soldAt({ kind, created_at, order_status, moves = [] }: OrderItem): string | undefined {
  if (kind === 'till') return created_at;
  if (order_status !== 'delivered' && order_status !== 'returned') return undefined;
  return moves.findLast(({ to }) => to === 'delivered')?.at;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The parts of an order's total that belong to no goods, in cents: the delivery fee, the rounding, and their VAT. */
export type Rest = { fee_cents: number; rounding_cents: number; vat_cents: number };

export const restOf = ({ lines, fee_cents, rounding_cents, vat_cents }: OrderItem): Rest => ({
  ...{ fee_cents, rounding_cents, vat_cents: vat_cents - sum(lines.map((line) => line.vat_cents)) },
});

/**
 * Returns the delivery fee of an order, and the part of the rounding and of the VAT that is left without these goods.
 * Refunds of goods are whole shillings.
 */
function restAfter(order: OrderItem, goods: GoodsBack['lines']): Rest {
  const { fee_cents, total_cents, vat_cents } = order;
  return {
    fee_cents,
    rounding_cents: total_cents - fee_cents - sum(goods.map(({ net_cents }) => net_cents)),
    vat_cents: vat_cents - sum(goods.map((line) => line.vat_cents)),
  };
}

/**
 * Returns the amounts that a return refunds besides its goods. The return of an order's last goods refunds everything
 * that is left, so all returns together refund the whole sale. Returns undefined for every other return, also for a
 * later return at a till if no pieces were left.
 */
export function restBack(order: OrderItem, { id }: GoodsBack): Rest | undefined {
  const { kind, order_status, goods_back = [] } = order;
  const isLast = goods_back.findLast(({ lines }) => lines.length > 0)?.id === id;
  if (kind === 'till' || order_status !== 'returned' || !isLast) return undefined;
  const goods = goods_back.flatMap(({ lines }) => lines.filter(({ line }) => order.lines[line]));
  return restAfter(order, goods);
}
