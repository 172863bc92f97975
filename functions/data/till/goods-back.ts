import { put, putNew, remove } from '../dynamodb/actions.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { costOfBack } from '../orders/cost-of-back.ts';
import { orderNumberKey, ordersByStateKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';
import { changeOrder } from '../orders/order-money.ts';
import type { OrderChange } from '../orders/order-update.ts';
import { moveStock } from '../stock/stock.ts';
import { valueIn } from '../stock/stock-value.ts';

type Back = { at: string; happened_at: string };

/**
 * Returns the writes that put goods of a sale back into stock at the cost at which they were sold. `happened_at` is the
 * time when the till took them back.
 */
export const backIntoStock = (
  pieces: ReadonlyMap<number, number>,
  order: Pick<OrderItem, 'id' | 'lines' | 'goods_back'>,
  came: Parameters<typeof costOfBack>[1],
  { at, happened_at }: Back,
): Actions =>
  [...pieces].flatMap(([product_id, delta]) => {
    const value = valueIn(costOfBack(order, came, { product_id, most: delta }));
    const move = { delta, reason: 'return' as const, source: order.id, happened_at };
    return moveStock(product_id, move, at, { value });
  });

/**
 * Returns the writes that record a return on the order of its sale: the goods, the refund, and the state `returned` if
 * all goods are back. They also let a search for the number of the return find the order. They fail if the order has
 * changed since it was read.
 */
export function goodsBackActions(change: Required<Pick<OrderChange, 'back'>> & OrderChange): Actions {
  const { after, actions } = changeOrder(change);
  const before: OrderItem = change.order;
  const list =
    after.order_status === before.order_status
      ? []
      : [
          remove(ordersByStateKey(before)),
          put({ ...ordersByStateKey(after), order_id: before.id, is_till: true }),
        ];
  return [
    ...actions,
    ...list,
    putNew({ ...orderNumberKey(change.back.receipt), order_id: before.id, created_at: before.created_at }),
  ];
}
