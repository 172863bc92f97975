import type * as z from 'zod';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import type { MoveMoneyRequest, OrderMoneyView } from '#shared/payments/money-request.ts';
import * as texts from '#shared/texts.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { saveMovedMoney } from '../../data/payments/move-money.ts';
import { findOrderPayments, type OrderPayments } from '../../data/payments/payment.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { partsToMove } from './parts-to-move.ts';
import { checkTaken, MOST_ENTRIES, settleLive, viewOrderMoney } from './take-money.ts';

type Asked = z.output<typeof MoveMoneyRequest>;

/**
 * Returns true if a request with this id has moved this sum to this order.
 *
 * @throws 409 `recorded-before` if that request moved another sum or moved it to another order
 */
function isMoved(from: OrderItem, to: OrderItem, { id, amount }: Asked): boolean {
  const stored = from.money.find((entry) => entry.id === id);
  const found = stored ?? to.money.find((entry) => entry.id === id);
  const isSame = stored?.moved?.order.id === to.id && stored.cents === toCents(amount);
  if (found && !isSame)
    throw conflict('recorded-before', texts.recordedBefore(formatPrice(toShillings(found.cents))));
  return found !== undefined;
}

/** Returns true if an order ever had another phone, even if it has its first one again. */
const hadOtherPhone = ({ edits = [], calls = [] }: OrderItem) =>
  edits.some(({ fields }) => fields.some(({ name }) => name === 'customer_phone')) ||
  calls.some(({ outcome }) => outcome === 'wrong-number');

/**
 * Makes sure that these orders always had the same phone. Otherwise staff could give an order the phone of another
 * customer for a moment, and move that customer's money.
 *
 * @throws 409 `phone-was-changed` for all but managers
 */
export function checkPhoneKept(orders: readonly OrderItem[], groups: readonly Group[]): void {
  const changed = orders.find(hadOtherPhone);
  if (changed && !mayDo(groups, 'money.move-after-change'))
    throw conflict('phone-was-changed', texts.phoneWasChanged(changed.number));
}

/**
 * Makes sure that two orders belong to one customer, and that neither is a sale at a till, which only returns change.
 *
 * @throws 409 `till-sale`, `another-customer`
 */
export function checkSameCustomer(one: OrderItem, other: OrderItem): void {
  const sale = [one, other].find(({ kind }) => kind === 'till');
  if (sale) throw conflict('till-sale', texts.moneyOfTillSale(sale.number));
  if (one.customer_phone === '' || one.customer_phone !== other.customer_phone)
    throw conflict('another-customer', texts.anotherCustomer(one.number, other.number));
}

/**
 * Asks M-Pesa for the results of the open payment requests of two orders. @throws 409 `payment-live` if one stays open
 */
async function settleBoth(
  one: OrderPayments,
  other: OrderPayments,
  now: Date,
): Promise<[OrderItem, OrderItem]> {
  const found = [await settleLive(one, now), await settleLive(other, now)] as const;
  const live = found.find(({ head }) => head.live !== undefined);
  if (live) throw conflict('payment-live', texts.promptLiveOn(live.order.number));
  return [found[0].order, found[1].order];
}

/**
 * Makes sure that a sum can be moved to another order. @throws 409 `payment-not-due`, `payments-full`, `nothing-paid` ·
 * 422 `above-paid`, `above-due`
 */
function checkSum(from: OrderItem, to: OrderItem, cents: number): void {
  const { paidCents } = moneyOf(from);
  if (paidCents <= 0) throw conflict('nothing-paid', texts.nothingPaid(from.number));
  if (cents > paidCents)
    throw invalid({ amount: [texts.moveAbovePaid(formatPrice(toShillings(paidCents)))] }, 'above-paid');
  checkTaken(to, cents, 'amount');
  if (from.money.length >= MOST_ENTRIES) throw conflict('payments-full', texts.moneyFull);
}

/**
 * Moves money of an order to another order of the same phone that has money due. Confirmed money stays confirmed, and
 * unconfirmed money stays unconfirmed. An M-Pesa code stays recorded for the order that it first paid. If an M-Pesa
 * payment request is open, M-Pesa is asked for its result first, and nothing is moved while it stays open. A repeated
 * request with the same `id` moves nothing.
 *
 * @returns the money of the order that the sum left
 * @throws 404 · 409 `till-sale`, `another-customer`, `phone-was-changed`, `nothing-paid`, `payment-not-due`,
 *   `payment-live`, `payments-full`, `recorded-before` · 422 for the same order, for more than is paid or than the
 *   other order needs · 503
 */
export async function moveMoney(
  orderId: string,
  asked: Asked,
  { id: personId, name, groups }: Person,
  now: Date,
): Promise<OrderMoneyView> {
  if (asked.to === orderId) throw invalid({ to: [texts.moveToItself] });
  const by = { id: personId, name };
  return retry(async () => {
    const [read, other] = await Promise.all([findOrderPayments(orderId), findOrderPayments(asked.to)]);
    if (!read || !other) throw notFound('Order');
    if (isMoved(read.order, other.order, asked)) return viewOrderMoney(read.order);
    checkSameCustomer(read.order, other.order);
    checkPhoneKept([read.order, other.order], groups);
    const [from, to] = await settleBoth(read, other, now);
    const cents = toCents(asked.amount);
    checkSum(from, to, cents);
    const parts = partsToMove(from.money, cents);
    const after = await saveMovedMoney({ id: asked.id, from, to, parts, at: now.toISOString(), by });
    return after ? viewOrderMoney(after) : tryAgain;
  });
}
