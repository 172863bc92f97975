import { toShillings } from '#shared/money.ts';
import {
  outcomesOf,
  type ParkedPayment,
  type ParkedPayments,
  type ParkedState,
} from '#shared/parked-payment.ts';
import { maskPhone } from '#shared/phone.ts';
import type { OrderItem } from '../data/order.ts';
import { findOrders } from '../data/owned.ts';
import { type ListedPayment, listParkedPayments as readPayments } from '../data/parked-payment.ts';
import { fromCursor, nextCursor, toCursor } from './cursor.ts';

const PAGE = 20;

/** A payment as staff see it, beside its order. */
export function viewParked(payment: ListedPayment, order: OrderItem | undefined): ParkedPayment {
  const { sk, reason, at, receipt, shillings, settled } = payment;
  return {
    id: toCursor(sk),
    reason,
    at,
    receipt: receipt ?? null,
    // What nobody knows was asked for, and may never have come.
    amount: reason === 'nobody-knows' ? null : (shillings ?? null),
    order: order
      ? {
          id: order.id,
          number: order.number,
          customer_name: order.customer_name,
          masked_phone: order.customer_phone && maskPhone(order.customer_phone),
          order_status: order.order_status,
          payment_status: order.payment_status,
          total_amount: toShillings(order.total_cents),
          due: toShillings(order.due_cents),
        }
      : null,
    outcomes: settled ? [] : outcomesOf(reason),
    settled: settled ? { ...settled, by: settled.by.name, number: settled.number ?? null } : null,
  };
}

/** Parked payments with their orders, twenty at a time. @throws 400 `bad-cursor` */
export async function listParkedPayments(
  state: ParkedState,
  cursor: string | undefined,
): Promise<ParkedPayments> {
  const found = await readPayments(PAGE + 1, state, fromCursor('parked', cursor));
  const page = found.slice(0, PAGE);
  const ids = new Set(page.flatMap(({ order_id }) => order_id ?? []));
  const orders = new Map((await findOrders([...ids])).map((order) => [order.id, order]));
  return {
    payments: page.map((payment) => viewParked(payment, orders.get(payment.order_id ?? ''))),
    next_cursor: nextCursor(found.length > PAGE ? page.at(-1)?.sk : undefined),
  };
}
