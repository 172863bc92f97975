import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { piecesLeft, type ReturnedBefore } from '#shared/till/goods-back.ts';
import type { OrderItem } from '../../data/orders/order.ts';

/**
 * Returns the lines of an order with the price that was paid for each after its discount. Returns use these prices. The
 * sums of a sale may be wrong, so no line gets a price below zero.
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

/** Returns the pieces of each line of an order that the customer can still return. */
export const goodsLeft = (order: OrderItem): number[] => piecesLeft(paidLines(order), backBefore(order));

/** The most returns of one order. The limit keeps the order far below the largest size of an item. */
export const mostReturns = 50;

/** The reasons why goods of an order cannot be returned. */
export type NoReturn = 'till-sale' | 'not-delivered' | 'returns-full';

/** Returns the reason why goods of an order cannot be returned now; undefined if they can. */
export function whyNoReturn({ kind, order_status, goods_back = [] }: OrderItem): NoReturn | undefined {
  if (kind === 'till') return 'till-sale';
  if (order_status !== 'delivered') return 'not-delivered';
  return goods_back.length >= mostReturns ? 'returns-full' : undefined;
}

/** Returns true if a member of these groups can take back goods of the order now. */
export const mayReturn = (order: OrderItem, groups: readonly Group[]): boolean =>
  whyNoReturn(order) === undefined && mayDo(groups, 'orders.return');
