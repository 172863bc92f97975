import type { MessageKind } from '#shared/message.ts';
import { backReasonOf, isGivenUp, type OrderStatus } from '#shared/order-state.ts';
import { put, remove } from './actions.ts';
import { orderKey, ordersByStateKey } from './keys.ts';
import type { OrderItem, OrderMove } from './order.ts';
import { outboxItem } from './outbox.ts';
import { parkGivenUp } from './parked-payment.ts';
import { asRead } from './payment.ts';
import { moveStock } from './stock.ts';
import { tableName } from './table.ts';
import { transactIfFirst } from './transact.ts';

/** The mail that goes with a move. */
const mailOf: Partial<Record<OrderStatus, MessageKind>> = {
  confirmed: 'order-confirmed',
  out_for_delivery: 'order-on-its-way',
  cancelled: 'order-cancelled',
};

/** The goods of an order back in the stock, each with its line in the ledger. */
function goodsBack({ id, lines }: OrderItem, { to, at }: OrderMove) {
  const reason = backReasonOf(to);
  if (reason === undefined) return [];
  return lines.flatMap(({ product_id, quantity }) =>
    moveStock(product_id, { delta: quantity, reason, source: id }, at),
  );
}

/** What was paid for an order whose goods come back is owed to its shopper. */
const moneyBack = (order: OrderItem, { to, at }: OrderMove) =>
  isGivenUp(to) && order.payment_status === 'paid' ? [parkGivenUp(order, undefined, at)] : [];

/**
 * Moves an order, on condition that it still stands where the move begins: its state and the record of the move, its
 * place among the orders of its state, the goods that come back and the mail that tells of it, in one transaction. So
 * goods come back once, and every state has its record. Money that is in an order which is given up waits for a person;
 * so the order must also be as it was read as far as its money goes.
 *
 * @returns false, and nothing changes, when order or money stand elsewhere by now or another write was in the way
 */
export function saveMove(order: OrderItem, move: OrderMove): Promise<boolean> {
  const { id } = order;
  const mail = mailOf[move.to];
  const before = { ...order, order_status: move.from };
  const { ConditionExpression, ExpressionAttributeValues: asItWas } = asRead(before);
  return transactIfFirst([
    {
      Update: {
        TableName: tableName(),
        Key: orderKey(id),
        UpdateExpression: 'SET order_status = :to, #moves = list_append(if_not_exists(#moves, :none), :move)',
        ConditionExpression,
        ExpressionAttributeNames: { '#moves': 'moves' },
        ExpressionAttributeValues: { ...asItWas, ':to': move.to, ':none': [], ':move': [move] },
      },
    },
    remove(ordersByStateKey(before)),
    put({ ...ordersByStateKey({ ...order, order_status: move.to }), order_id: id }),
    ...goodsBack(order, move),
    ...moneyBack(order, move),
    ...(mail === undefined ? [] : outboxItem(order, mail, move.at)),
  ]);
}
