import type { OrderEmailKind } from '#shared/emails/order-email.ts';
import type { Earns } from '#shared/loyalty/points.ts';
import { piecesOf } from '#shared/orders/changed-goods.ts';
import { costOfLines } from '#shared/orders/line-cost.ts';
import { backReasonOf, type OrderStatus } from '#shared/orders/order-state.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { type Actions, isDone, transactOnce } from '../dynamodb/transact.ts';
import { moveUse, returnUse } from '../promotions/return-use.ts';
import { moveStock } from '../stock/stock.ts';
import { valueIn } from '../stock/stock-value.ts';
import { ordersByStateKey } from './keys.ts';
import type { OrderCall, OrderItem, OrderMove } from './order.ts';
import { orderEmails } from './order-emails.ts';
import { changeOrder } from './order-money.ts';
import type { OrderRider, RoadNote } from './order-rider.ts';
import { listRiding, type RoadChange, roadOfMove } from './order-road.ts';
import type { OrderChange } from './order-update.ts';

/** The email that is sent for each change of state. */
const emailOf: Partial<Record<OrderStatus, OrderEmailKind>> = {
  confirmed: 'order-confirmed',
  out_for_delivery: 'order-on-its-way',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
  refused: 'order-refused',
  returned: 'order-returned',
};

function mailOf({ from, to }: OrderMove): OrderEmailKind | undefined {
  // An order that comes back undelivered was confirmed before, so the customer gets no second email about that.
  if (from === 'out_for_delivery' && to === 'confirmed') return undefined;
  return from === 'pending' && to === 'unreachable' ? 'order-not-reached' : emailOf[to];
}

/** Returns the writes that put the goods of an order back in stock at their cost, each with a ledger line. */
function goodsBack({ id, lines }: OrderItem, { from, to, at }: OrderMove) {
  const reason = backReasonOf(to);
  // Goods of an order that was out for delivery are with the rider, or are still packed.
  if (reason === undefined || from === 'out_for_delivery') return [];
  return [...piecesOf(lines)].flatMap(([product_id, delta]) =>
    moveStock(product_id, { delta, reason, source: id }, at, {
      value: valueIn(costOfLines(lines, product_id)),
    }),
  );
}

type Beside = {
  cash?: readonly MoneyEntry[];
  conditions?: Actions;
  due?: Actions;
  isSilent?: boolean;
  tax?: Actions;
  earns?: Earns | undefined;
  call?: OrderCall | undefined;
  times?: OrderChange['times'];
  same_as?: OrderChange['same_as'];
  mail?: OrderEmailKind;
  rider?: OrderRider | undefined;
};

/**
 * Returns the writes that change the state of an order: the state, the entry in the history, the list entry, the money
 * that came or left with the change, the returned stock, the returned use of a promo code, and the email. They fail if
 * the order has changed since it was read, so stock is returned at most once and every change is recorded.
 *
 * @param due the scheduled actions that are added with the change
 * @param tax the writes that add the tax receipt of a delivery
 * @param isSilent sends no email
 * @param earns the rate at which the order earns points from now on
 * @param call the phone call that led to the change
 * @param times the times of the order that change with the state
 * @param same_as the order that the customer gets instead
 * @param mail the email that replaces the usual one
 * @param rider the rider who takes the goods
 */
export async function moveActions(
  order: OrderItem,
  move: OrderMove,
  {
    cash = [],
    conditions = [],
    due = [],
    tax = [],
    isSilent = false,
    earns,
    call,
    times,
    same_as,
    mail: other,
    rider,
  }: Beside = {},
) {
  const mail = other ?? (same_as ? 'order-same' : mailOf(move));
  const before = { ...order, order_status: move.from };
  const road = roadOfMove(before, move, rider);
  const change = { move, earns, call, times, same_as, road };
  const { after, actions } = changeOrder({ order: before, at: move.at, add: cash, ...change });
  const named = {
    order: actions,
    conditions,
    due,
    tax,
    list: listAnew(before, after),
    riding: listRiding(before, after),
    stock: goodsBack(order, move),
    emails: mail === undefined || isSilent ? [] : orderEmails(order, [mail], move.at),
    promotion: await returnUse(order, move.to),
  };
  return { after, named };
}

/**
 * Changes the state of an order in one transaction ({@link moveActions}).
 *
 * @returns the order after the change; undefined if the order has changed since it was read or another write
 *   conflicted, and nothing changes then
 */
export async function saveMove(
  order: OrderItem,
  move: OrderMove,
  beside?: Beside,
): Promise<OrderItem | undefined> {
  const { after, named } = await moveActions(order, move, beside);
  return isDone(await transactOnce(named), 'order', 'list', 'conditions', 'promotion') ? after : undefined;
}

/**
 * Records a call that does not change the order's state, and the order's new place in the list of orders to call, in
 * one transaction. The order must not have changed since it was read.
 *
 * @returns the order after the call; undefined if the order has changed since it was read, and nothing changes then
 */
export async function saveCall(
  order: OrderItem,
  call: OrderCall,
  times: OrderChange['times'],
  { due = [], mails = [] }: { due?: Actions; mails?: readonly OrderEmailKind[] } = {},
): Promise<OrderItem | undefined> {
  const { after, actions } = changeOrder({ order, at: call.at, call, times });
  const emails = orderEmails(order, mails, call.at);
  const refusal = await transactOnce({ order: actions, list: listAnew(order, after), due, emails });
  return isDone(refusal, 'order', 'list') ? after : undefined;
}

/**
 * Returns the writes that give an order its new place in the list of its state. A call moves an order that staff must
 * call to another place in the same list. Therefore the writes fail if this place has changed since the order was read,
 * and no order is listed twice.
 */
export function listAnew(before: OrderItem, after: OrderItem): Actions {
  const asRead = before.order_status === 'pending' ? { ConditionExpression: 'attribute_exists(pk)' } : {};
  const [was, is] = [ordersByStateKey(before), ordersByStateKey(after)];
  const entry = { ...is, order_id: after.id };
  // A transaction can write each item only once.
  if (was.pk === is.pk && was.sk === is.sk) return [put(entry, asRead)];
  return [remove(was, asRead), put(entry)];
}

type Ridden = { at: string; road: RoadChange & { note: RoadNote }; times?: OrderChange['times'] };

/**
 * Records an event of an order's delivery, with the order's place in the list of its rider and the stock that came
 * back, in one transaction. The order must not have changed since it was read.
 *
 * @returns the order after the event; undefined if the order has changed since it was read, and nothing changes then
 */
export async function saveRoad(
  order: OrderItem,
  { at, road, times }: Ridden,
  stock: Actions = [],
): Promise<OrderItem | undefined> {
  const { after, actions } = changeOrder({ order, at, road, times });
  const isListedAnew = ordersByStateKey(order).sk !== ordersByStateKey(after).sk;
  const refusal = await transactOnce({
    order: actions,
    list: isListedAnew ? listAnew(order, after) : [],
    riding: listRiding(order, after),
    stock,
  });
  return isDone(refusal, 'order', 'list') ? after : undefined;
}

type Given = { phone: NonNullable<OrderChange['phone']>; times: OrderChange['times'] };

/**
 * Gives an order another phone number in one transaction: the order, its place in the list of orders to call, and the
 * use of its promo code, which now counts for the new number. The order must not have changed since it was read.
 *
 * @returns the order with the number; undefined if the order has changed since it was read, and nothing changes then
 */
export async function savePhone(
  order: OrderItem,
  at: string,
  { phone, times }: Given,
): Promise<OrderItem | undefined> {
  const { after, actions } = changeOrder({ order, at, phone, times });
  const promotion = await moveUse(order, phone.promotion_phone);
  const refusal = await transactOnce({ order: actions, list: listAnew(order, after), promotion });
  return isDone(refusal, 'order', 'list', 'promotion') ? after : undefined;
}
