import type { GoodsBack, OrderItem } from '../../data/orders/order.ts';

/** Returns when the customer got the goods of an order; undefined before that. */
export function soldAt({ kind, created_at, order_status, moves = [] }: OrderItem): string | undefined {
  if (kind === 'till') return created_at;
  if (order_status !== 'delivered' && order_status !== 'returned') return undefined;
  return moves.findLast(({ to }) => to === 'delivered')?.at;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * The parts of an order that are not goods, in cents: its delivery, its rounding, and the VAT that is not in its goods.
 */
export type Rest = { fee_cents: number; rounding_cents: number; vat_cents: number };

export const restOf = ({ lines, fee_cents, rounding_cents, vat_cents }: OrderItem): Rest => ({
  ...{ fee_cents, rounding_cents, vat_cents: vat_cents - sum(lines.map((line) => line.vat_cents)) },
});

/**
 * Returns the delivery fee of an order, and the rounding and VAT that these goods leave of its total. Refunds of goods
 * are whole shillings.
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
 * Returns the rest that a return gives back beside its goods. The return of an order's last goods gives back the whole
 * rest, so all returns together give back the whole sale. Undefined for every other return, also for a later one of a
 * till that found no pieces left.
 */
export function restBack(order: OrderItem, { id }: GoodsBack): Rest | undefined {
  const { kind, order_status, goods_back = [] } = order;
  const isLast = goods_back.findLast(({ lines }) => lines.length > 0)?.id === id;
  if (kind === 'till' || order_status !== 'returned' || !isLast) return undefined;
  const goods = goods_back.flatMap(({ lines }) => lines.filter(({ line }) => order.lines[line]));
  return restAfter(order, goods);
}
