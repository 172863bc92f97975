import type { Group } from '#shared/abilities/groups.ts';
import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import { isGivenUp } from '#shared/orders/order-state.ts';
import type { OrderMoneyView } from '#shared/payments/money-request.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import * as texts from '#shared/texts.ts';
import { type Actions, commit } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { changeOrder, moneyOf } from '../../data/orders/order-money.ts';
import { findCredit, moveCredit } from '../../data/payments/credit.ts';
import { findOrderPayments, noLivePrompt, type OrderPayments } from '../../data/payments/payment.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { holdCash, withHolder } from '../cash/hold-cash.ts';
import { viewMoney, viewSums } from '../orders/order-view.ts';
import { signCredit } from './credit.ts';
import { settleAttempt } from './settle-attempt.ts';

/** The most payments and refunds that an order stores. It limits the size of the item, and no real order reaches it. */
export const MOST_ENTRIES = 60;

/**
 * Cash or credit that staff record for an order. The client chooses `id`; a repeat with the same `id` records nothing.
 */
type Asked = {
  orderId: string;
  kind: 'cash' | 'credit';
  id: string;
  amount: number;
  takenBy?: string | undefined;
  by: { id: string; name: string; groups: readonly Group[] };
  now: Date;
};

/** Returns the sums and payments of an order for staff. */
export function viewOrderMoney(order: OrderItem): OrderMoneyView {
  const { id, number, order_status, payment_status, total_cents } = order;
  const total_amount = toShillings(total_cents);
  return {
    id,
    number,
    order_status,
    payment_status,
    total_amount,
    ...viewSums(order),
    money: viewMoney(order),
  };
}

/**
 * Asks M-Pesa once for the result of an order's open payment request.
 *
 * @returns the order and its payments after that
 */
export async function settleLive(found: OrderPayments, now: Date): Promise<OrderPayments> {
  const { order, head } = found;
  if (head.live === undefined) return found;
  await settleAttempt({ order: order.id, attempt: head.live, at: now, isWatch: false });
  return (await findOrderPayments(order.id)) ?? found;
}

/**
 * Returns true if a request with the id of this entry has recorded it.
 *
 * @throws 409 `recorded-before` if that request recorded another sum, another M-Pesa code, or another person who has
 *   the cash
 */
export function isRecorded(order: OrderItem, entry: MoneyEntry): boolean {
  const stored = order.money.find(({ id }) => id === entry.id);
  const fields = ['kind', 'cents', 'reference', 'tender'] as const;
  const isOther = stored?.holder?.id !== entry.holder?.id;
  if (stored && (isOther || fields.some((field) => stored[field] !== entry[field])))
    throw conflict('recorded-before', texts.recordedBefore(formatPrice(toShillings(stored.cents))));
  return stored !== undefined;
}

/**
 * Checks whether a sum can be taken for an order. Cash that came with a delivery may exceed the usual number of
 * payments, because it was really paid.
 *
 * @throws 409 `payment-not-due`, `payments-full` · 422 `above-due` when the sum cannot be taken for the order
 */
export function checkTaken(order: OrderItem, cents: number, field: 'amount' | 'cash'): void {
  const { dueCents } = moneyOf(order);
  if (dueCents === 0) throw conflict('payment-not-due', texts.orderNotDue(order.number));
  const due = formatPrice(toShillings(dueCents));
  if (cents > dueCents) throw invalid({ [field]: [texts.cashAboveDue(due)] }, 'above-due');
  if (order.money.length >= (field === 'cash' ? 3 : 1) * MOST_ENTRIES)
    throw conflict('payments-full', texts.moneyFull);
}

/**
 * Returns true for cash that a rider took for an order which was cancelled, refused or returned meanwhile. The rider
 * has the money, so it is recorded. The customer gets a refund after the rider has handed the cash in.
 */
const wasTakenByRider = ({ kind, order_status }: OrderItem, entry: MoneyEntry) =>
  kind !== 'till' && entry.kind === 'cash' && entry.holder?.kind === 'rider' && isGivenUp(order_status);

/**
 * Returns the writes that spend the credit in the transaction of the payment. @throws 422 `credit-short` when the
 * credit is too small
 */
async function spend({ customer_phone, number }: OrderItem, entry: MoneyEntry): Promise<Actions> {
  const phone = await signCredit(customer_phone);
  const balance = customer_phone === '' ? 0 : await findCredit(phone);
  if (balance < entry.cents)
    throw invalid({ amount: [texts.creditShort(formatPrice(toShillings(balance)))] }, 'credit-short');
  const { id, cents, at, by } = entry;
  return moveCredit(phone, { id, kind: 'out', cents, at, by, why: '', number, reference: '' });
}

/**
 * Records cash, or the customer's credit, that staff take for an order. The sum is then no longer due. If an M-Pesa
 * payment request is open, M-Pesa is asked for its result first, and nothing is taken while the request stays open.
 * Cash that a rider took for an order that has ended since is always recorded.
 *
 * @throws 404 · 403 `cash-of-another` · 409 `payment-not-due`, `payment-live`, `payments-full`, `recorded-before` · 422
 *   for more than is due or than the credit · 503
 */
export async function takeMoney({
  orderId,
  kind,
  id,
  amount,
  takenBy,
  by,
  now,
}: Asked): Promise<OrderMoneyView> {
  const person = { id: by.id, name: by.name };
  const bare = { id, kind, cents: toCents(amount), at: now.toISOString(), by: person, reference: '' };
  return retry(async () => {
    const read = await findOrderPayments(orderId);
    if (!read) throw notFound('Order');
    const chosen = { choice: takenBy, by, order: read.order, field: 'taken_by' } as const;
    const entry: MoneyEntry = kind === 'cash' ? await withHolder(bare, chosen) : bare;
    if (isRecorded(read.order, entry)) return viewOrderMoney(read.order);
    const isFact = wasTakenByRider(read.order, entry);
    const { order, head } = isFact ? read : await settleLive(read, now);
    if (!isFact) checkTaken(order, entry.cents, 'amount');
    if (!isFact && head.live !== undefined) throw conflict('payment-live', texts.promptLiveWait);
    const { after, actions } = changeOrder({ order, at: entry.at, add: [entry] });
    const beside = kind === 'credit' ? await spend(order, entry) : await holdCash(entry, order);
    const isFree = isFact ? [] : [noLivePrompt(orderId)];
    if (await commit([...actions, ...isFree, ...beside])) return viewOrderMoney(after);
    return tryAgain;
  });
}
