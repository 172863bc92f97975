import type { Earns } from '#shared/loyalty/points.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { orderKey } from './keys.ts';
import type { GoodsBack, OrderCall, OrderCopy, OrderItem, OrderMove, Replacement } from './order.ts';
import { type Edit, sameEdits, updateEdited } from './order-edit.ts';
import { type RoadChange, sameRoad, updateRoad } from './order-road.ts';

/** A change of an order: new entries of money, another state, returned goods, another content, or several of these. */
export type OrderChange = {
  order: OrderItem;
  at: string;
  add?: readonly MoneyEntry[];
  /** The order's complete list of money after some of it was confirmed or released for spending. */
  money?: readonly MoneyEntry[];
  /** A manager's decision that all money of the order is right. */
  told?: OrderItem['told'];
  /** The counted cash of the order's shift that becomes credit with this change, in cents. */
  drawn_cents?: number;
  move?: OrderMove;
  /** Goods that were returned to the till. */
  back?: GoodsBack;
  /** The rate at which the order earns points from this change of state on. */
  earns?: Earns | undefined;
  /** A call to the customer. */
  call?: OrderCall | undefined;
  /** The new values of the order's times, if they change. */
  times?: Partial<Pick<OrderItem, 'call_by' | 'call_from' | 'there_by' | 'phone_asked_at'>> | undefined;
  /** A change of what was ordered. */
  edit?: Edit | undefined;
  /** The order that the customer gets instead, because this one is a duplicate. */
  same_as?: OrderItem['same_as'] | undefined;
  /** An order that is cancelled because it duplicates this one. */
  copy?: OrderCopy;
  /** An order that replaces goods of this one. */
  replacement?: Replacement;
  /** A change of the order's delivery: an event, the rider, or the goods that the rider has. */
  road?: RoadChange | undefined;
  /** Another phone number, which the customer gave. Staff no longer ask for one. */
  phone?: (Pick<OrderItem, 'customer_phone' | 'promotion_phone'> & { by: OrderMove['by'] }) | undefined;
};

/**
 * Returns true if staff no longer need another phone number of the customer, because the customer gave one or was
 * reached.
 */
export const isReached = ({ order, phone, call, edit }: OrderChange) =>
  phone !== undefined ||
  (edit !== undefined && edit.fields.customer_phone !== order.customer_phone) ||
  ['confirmed', 'call-back', 'cancelled', 'same'].includes(call?.outcome ?? '');

/** Returns the condition that the goods, the money and the state of an order have not changed since it was read. */
export function asRead({ order_status, payment_status, paid_cents, money, edits }: OrderItem) {
  return {
    ConditionExpression: `payment_status = :payment_was AND order_status = :order_was AND paid_cents = :paid_was AND size(#money) = :entries_were AND ${sameEdits(edits)}`,
    ExpressionAttributeNames: { '#money': 'money' },
    ExpressionAttributeValues: {
      ':payment_was': payment_status,
      ':order_was': order_status,
      ':paid_was': paid_cents,
      ':entries_were': money.length,
      ...(edits && { ':edits_were': edits.length }),
    },
  };
}

/**
 * Returns the condition that no more goods were returned since the order was read. A return changes the sum that is due
 * and the sum to refund, but neither the money nor the state.
 */
const sameReturns = ({ goods_back }: OrderItem) =>
  goods_back ? 'size(goods_back) = :back_were' : 'attribute_not_exists(goods_back)';

/** Returns the condition that nothing more of an order was replaced since it was read. */
const sameReplacements = ({ replacements }: OrderItem) =>
  replacements ? 'size(replacements) = :replaced_were' : 'attribute_not_exists(replacements)';

/**
 * Returns the condition that nobody has called the customer since the order was read. A call may change the order's
 * times.
 */
const sameCalls = ({ calls }: OrderItem) =>
  calls ? 'size(calls) = :calls_were' : 'attribute_not_exists(calls)';

/**
 * Returns the condition that no more money of an order was confirmed or released for spending since the order was read.
 */
const sameTells = ({ tells }: OrderItem) =>
  tells === undefined ? 'attribute_not_exists(tells)' : 'tells = :tells_were';

/**
 * Returns the write that stores a changed order. The transaction is refused if the order has changed since it was read.
 */
export function updateOrder(change: OrderChange, after: OrderItem): Action {
  const { order, move, back, call, copy, same_as, replacement } = change;
  const isReplaced = change.money !== undefined;
  const { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues } = asRead(order);
  const { order_status, payment_status, paid_cents, due_cents, paid_at, surplus_since, earns } = after;
  const told = change.told && after.told;
  const drawn_cents = change.drawn_cents ? after.drawn_cents : undefined;
  const tells = isReplaced ? after.tells : undefined;
  const { goods_back, returned_cents } = back ? after : {};
  const { customer_phone, promotion_phone } = change.phone ? after : {};
  const fields = {
    ...{ order_status, payment_status, paid_cents, due_cents, paid_at, surplus_since, earns },
    ...{ goods_back, returned_cents, told, drawn_cents, tells, ...change.times },
    ...{ customer_phone, promotion_phone, same_as },
  };
  const edited = change.edit && updateEdited(order, after);
  const road = updateRoad(change.road);
  const asOnRoad = move || change.road || change.edit ? sameRoad(order) : undefined;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const sets = [
    ...given.map(([name]) => `${name} = :${name}`),
    isReplaced ? '#money = :money' : '#money = list_append(#money, :added)',
    ...(move ? ['moves = list_append(if_not_exists(moves, :none), :move)'] : []),
    ...(copy ? ['copies = list_append(if_not_exists(copies, :none), :copy)'] : []),
    ...(replacement ? ['replacements = list_append(if_not_exists(replacements, :none), :replacement)'] : []),
    ...(call ? ['calls = list_append(if_not_exists(calls, :none), :call)'] : []),
    ...(edited?.sets ?? []),
    ...road.sets,
  ];
  const removed = [
    ...(surplus_since === undefined ? ['surplus_since'] : []),
    ...(order.paid_at !== undefined && paid_at === undefined ? ['paid_at'] : []),
    ...(isReached(change) ? ['phone_asked_at'] : []),
    ...(edited?.removed ?? []),
    ...road.removed,
    ...(order.undo && !change.edit ? ['#undo'] : []),
  ];
  const Update = {
    TableName: tableName(),
    Key: orderKey(order.id),
    UpdateExpression: `SET ${sets.join(', ')}${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
    ConditionExpression: [
      ConditionExpression,
      sameReturns(order),
      ...(replacement ? [sameReplacements(order)] : []),
      ...(call || change.times ? [sameCalls(order)] : []),
      sameTells(order),
      ...(asOnRoad ? [asOnRoad.condition] : []),
    ].join(' AND '),
    ExpressionAttributeNames: {
      ...ExpressionAttributeNames,
      ...edited?.names,
      ...(order.undo && !change.edit && { '#undo': 'undo' }),
    },
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ...edited?.values,
      ...road.values,
      ...asOnRoad?.values,
      ...(order.goods_back && { ':back_were': order.goods_back.length }),
      ...(replacement && order.replacements && { ':replaced_were': order.replacements.length }),
      ...(replacement && { ':replacement': [replacement] }),
      ...(order.tells !== undefined && { ':tells_were': order.tells }),
      ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      ...(isReplaced ? { ':money': after.money } : { ':added': after.money.slice(order.money.length) }),
      ...((move || call || copy || replacement) && { ':none': [] }),
      ...(copy && { ':copy': [copy] }),
      ...(move && { ':move': [move] }),
      ...(call && { ':call': [call] }),
      ...((call || change.times) && order.calls && { ':calls_were': order.calls.length }),
    },
  };
  return { Update };
}
