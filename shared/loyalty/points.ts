import type { OrderStatus } from '../orders/order-state.ts';
import { withoutMoves } from '../payments/moved-money.ts';
import type { MoneyEntry } from '../payments/order-money.ts';

/** The sum in cents that earns one point of an order. It is fixed when the order is delivered. */
export type Earns = { spend_cents: number };

/**
 * The parts of an order from which its points are calculated. An order that was delivered while points were off has no
 * `earns`.
 */
export type EarningOrder = {
  earns?: Earns | undefined;
  order_status: OrderStatus;
  total_cents: number;
  fee_cents: number;
  returned_cents?: number | undefined;
};

type Money = readonly Pick<MoneyEntry, 'kind' | 'cents' | 'moved'>[];

const sumOf = (entries: readonly Pick<MoneyEntry, 'cents'>[]) =>
  entries.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Returns what was paid by M-Pesa or in cash for the goods of an order, in cents. The delivery fee and returned goods
 * do not count, and refunds are subtracted. Money that moved from another order counts in the way in which it was
 * first received. Credit does not count, because most of it comes from points, and points earn no points.
 */
export function paidForGoods(
  { total_cents, fee_cents, returned_cents = 0 }: EarningOrder,
  entries: Money,
): number {
  const money = withoutMoves(entries);
  const goods = total_cents - fee_cents - returned_cents;
  const received = sumOf(money.filter(({ kind }) => kind === 'mpesa' || kind === 'cash'));
  const sentBack = sumOf(money.filter(({ kind }) => kind === 'refund'));
  return Math.max(0, Math.min(goods, received - sentBack));
}

/**
 * Returns the points that an order has earned so far. An order earns none before its delivery, after its return, or
 * while it is not paid.
 */
export function pointsOf(order: EarningOrder, money: Money): number {
  if (!order.earns || order.order_status !== 'delivered') return 0;
  return Math.floor(paidForGoods(order, money) / order.earns.spend_cents);
}

/** Returns the points that an order will earn if it is delivered at this rate, and all of it is paid by M-Pesa or in cash. */
export const pointsAhead = (order: Pick<EarningOrder, 'total_cents' | 'fee_cents'>, earns: Earns): number =>
  pointsOf({ ...order, earns, order_status: 'delivered' }, [{ kind: 'cash', cents: order.total_cents }]);

/**
 * A customer's points. `owed` are points for goods that were returned after the customer had already spent the points.
 */
export type Balance = { balance: number; owed: number };

/** A change of a customer's points: the numbers that are added to `balance` and to `owed`. */
export type Movement = Balance;

/** Returns a customer's points after a change. */
export const afterMovement = <B extends Balance>(before: B, { balance, owed }: Movement): B => ({
  ...before,
  balance: before.balance + balance,
  owed: before.owed + owed,
});

/**
 * Returns how an order changes its customer's points when it earns more or fewer than before. Points that the customer
 * has already spent are owed: they are subtracted from the next points that the customer earns. So the balance is
 * never below zero, and the shop gives no points for returned goods.
 */
export function movementOf({ balance, owed }: Balance, more: number): Movement {
  if (more >= 0) {
    const settled = Math.min(owed, more);
    return { balance: more - settled, owed: -settled };
  }
  const taken = Math.min(balance, -more);
  return { balance: -taken, owed: -more - taken };
}

/**
 * Returns a time a number of months later, at the same time of day. If that month is too short, the time is on its
 * last day.
 */
export function monthsAfter(at: string, months: number): string {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString();
}
