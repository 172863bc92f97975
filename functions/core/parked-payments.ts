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
import { toCursor } from './catalogue.ts';
import { badRequest } from './errors.ts';

const PAGE = 20;
/** When, and of what: a prompt, or a code and, where a shopper showed it, their order. */
const PLACE = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#(?:[\w-]{22}|[A-Z0-9]{8,12}(?:-[\w-]{22})?)$/;

/** The place in the list that an id or a cursor stands for; undefined for what is none. */
export function placeOfParked(text: string): string | undefined {
  const place = Buffer.from(text, 'base64url').toString();
  return PLACE.test(place) ? place : undefined;
}

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
  const after = cursor === undefined ? undefined : placeOfParked(cursor);
  if (cursor !== undefined && after === undefined)
    throw badRequest('That page of the list does not exist.', 'bad-cursor');
  const found = await readPayments(PAGE + 1, state, after);
  const page = found.slice(0, PAGE);
  const ids = new Set(page.flatMap(({ order_id }) => order_id ?? []));
  const orders = new Map((await findOrders([...ids])).map((order) => [order.id, order]));
  return {
    payments: page.map((payment) => viewParked(payment, orders.get(payment.order_id ?? ''))),
    next_cursor: found.length > PAGE ? toCursor(page.at(-1)?.sk ?? '') : null,
  };
}
