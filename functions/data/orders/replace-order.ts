import type { MovedPart } from '#shared/payments/moved-money.ts';
import { orderMoney, paymentStatusOf } from '#shared/payments/order-money.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { noLivePrompt } from '../payments/payment.ts';
import { settledSurplus } from '../payments/settle-unmatched.ts';
import { countAgain } from '../promotions/return-use.ts';
import { movedPair } from './moved-pair.ts';
import type { OrderItem } from './order.ts';
import { changeOrder } from './order-money.ts';

/** A new order with its first money, and the writes that change the order whose goods the new one replaces. */
export type Replaced = { order: OrderItem; replaced: Actions };

type Replacing = {
  order: OrderItem;
  /** The order whose goods came back. */
  replaced: OrderItem;
  /** The money of that order that moves to the new order. */
  parts: MovedPart[];
  /** The pieces that came back and that the new order replaces. */
  goods: { product_id: number; quantity: number }[];
  by: { id: string; name: string };
  /** The promo code of the replaced order, if the new one uses it again. */
  code: OrderItem['code_again'];
};

/** Returns an order with its first money. */
function withMoney(order: OrderItem, money: OrderItem['money']): OrderItem {
  if (money.length === 0) return order;
  const sums = orderMoney(order, money);
  const payment_status = paymentStatusOf(order, sums, order.payment_status);
  const isPaid = payment_status === 'paid';
  return {
    ...{ ...order, money, payment_status, paid_cents: sums.paidCents, due_cents: sums.dueCents },
    ...(isPaid && { paid_at: order.created_at }),
  };
}

/**
 * Returns a new order as the replacement of goods of another one. The writes fail if the other order has changed since
 * it was read, or if it has an open payment request.
 */
export function replaceOrder({ order: made, replaced, parts, goods, by, code }: Replacing): Replaced {
  const order = code ? { ...made, code_again: code } : made;
  const at = order.created_at;
  const pair =
    parts.length > 0
      ? movedPair({ id: `replace-${order.id}`, from: replaced, to: order, parts, at, by })
      : undefined;
  const replacement = { id: order.id, number: order.number, at, by, goods };
  const change = { order: replaced, at, replacement, ...(pair && { add: [pair.out] }) };
  const { after, actions } = changeOrder(change);
  return {
    order: {
      ...withMoney(order, pair ? [pair.in] : []),
      replaces: { id: replaced.id, number: replaced.number },
    },
    replaced: [
      ...actions,
      noLivePrompt(replaced.id),
      ...(code ? countAgain(order) : []),
      ...settledSurplus(replaced, after, { at, by, why: '', outcome: 'order', number: order.number }),
    ],
  };
}
