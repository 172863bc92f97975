import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { piecesLeft, type ReturnedBefore } from '#shared/till/goods-back.ts';
import type { OrderItem } from '../../data/orders/order.ts';

/**
 * Returns the lines of an order as a return prices them: what was paid for each after its discount. The sums of a sale
 * may be wrong, so no line costs less than zero.
 */
export const paidLines = ({ lines }: OrderItem) =>
  lines.map(({ product_id, name, quantity, total_cents, discount_cents, vat_cents }) => {
    const net_cents = Math.max(0, total_cents - discount_cents);
    return {
      product_id: product_id || null,
      ...{ name, quantity, net_cents, vat_cents: Math.min(vat_cents, net_cents) },
    };
  });

/** Returns the lines of all returns of an order. */
export const backBefore = ({ goods_back = [] }: OrderItem): ReturnedBefore[] =>
  goods_back.flatMap(({ lines }) => lines);

/** Returns the pieces of each line of an order that can still come back. */
export const goodsLeft = (order: OrderItem): number[] => piecesLeft(paidLines(order), backBefore(order));

/** The most returns of one order, so that it stays far below the largest size of an item. */
export const mostReturns = 50;

/** True if a member of these groups can take back goods of an order now. */
export const mayReturn = (order: OrderItem, groups: readonly Group[]): boolean =>
  order.kind !== 'till' &&
  order.order_status === 'delivered' &&
  (order.goods_back ?? []).length < mostReturns &&
  mayDo(groups, 'orders.return');
