import { put, putNew, remove } from '../dynamodb/actions.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { orderNumberKey, ordersByStateKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';
import { changeOrder } from '../orders/order-money.ts';
import type { OrderChange } from '../orders/order-update.ts';
import { moveStock } from '../stock/stock.ts';
import { unitOfLines, valueIn } from '../stock/stock-value.ts';

type Back = { at: string; happened_at: string };

/**
 * Returns the actions that put goods of a sale back into stock, at what they cost when they were sold. `happened_at` is
 * when the till took them.
 */
export const backIntoStock = (
  pieces: ReadonlyMap<number, number>,
  { id: source, lines }: Pick<OrderItem, 'id' | 'lines'>,
  { at, happened_at }: Back,
): Actions =>
  [...pieces].flatMap(([id, delta]) => {
    const unit = unitOfLines(lines, id);
    const value = valueIn(unit === undefined ? undefined : unit * delta);
    return moveStock(id, { delta, reason: 'return', source, happened_at }, at, { value });
  });

/**
 * Returns the actions that record a return on the order of its sale: the goods, the refund, and the state `returned`
 * once all goods are back. They also make the order findable by the number of the return. They fail when the order has
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
