import type * as z from 'zod';
import { formatPrice, toShillings } from '#shared/money.ts';
import type { AskedMoneyView, PromptRequest } from '#shared/payments/asked-money.ts';
import { mpesaNumber } from '#shared/phone.ts';
import * as texts from '#shared/texts.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { findOrderPayments, type OrderPayments } from '../../data/payments/payment.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import type { Person } from '../identity/session.ts';
import { codesOfOrder } from './code-word.ts';
import { attemptId, promptOrder } from './prompt-order.ts';
import { viewOrderMoney } from './take-money.ts';
import { viewPrompts } from './view-prompts.ts';

type Asked = z.output<typeof PromptRequest>;

/** Returns an order's money for staff, with its payment requests and its M-Pesa codes that are not yet confirmed. */
export async function viewAsked(found: OrderPayments, now: Date): Promise<AskedMoneyView> {
  return {
    ...viewOrderMoney(found.order),
    prompts: viewPrompts(found, now),
    is_prompt_live: found.head.live !== undefined,
    codes: await codesOfOrder(found),
  };
}

/** Reads an order of the web shop and its payments. @throws 404 · 409 `till-sale` */
export async function findForStaff(orderId: string): Promise<OrderPayments> {
  const found = await findOrderPayments(orderId);
  if (!found) throw notFound('Order');
  const { kind, number } = found.order;
  if (kind === 'till') throw conflict('till-sale', texts.moneyOfTillSale(number));
  return found;
}

const words = {
  notDue: texts.paymentNotDue,
  off: texts.tillMpesaOff,
  live: texts.promptLiveWait,
  tooMany: texts.promptMany,
};

/**
 * Returns true if the payment request with this id exists already. @throws 409 `recorded-before` if it was for another
 * sum or another phone
 */
function checkSame({ attempts, order }: OrderPayments, id: string, { amount, phone }: Asked): boolean {
  const sent = attempts.find((attempt) => attempt.id === id);
  if (!sent) return false;
  const isSame = sent.shillings === amount && sent.phone === mpesaNumber(phone ?? order.customer_phone);
  if (!isSame) throw conflict('recorded-before', texts.promptedBefore(formatPrice(sent.shillings)));
  return true;
}

/**
 * Makes sure that a payment request does not exceed the sum due. @throws 422 `above-due` for more than is due, rounded
 * up to whole shillings
 */
function checkSum(order: OrderItem, amount: number): void {
  const { dueCents } = moneyOf(order);
  if (dueCents > 0 && amount > Math.ceil(dueCents / 100))
    throw invalid({ amount: [texts.cashAboveDue(formatPrice(toShillings(dueCents)))] }, 'above-due');
}

/**
 * Sends an M-Pesa payment request to the order's phone or to another phone, for all or a part of what the order owes.
 * An order has at most one open payment request. A repeated request with the same `id` sends no second one. Payment
 * requests of staff and of customers share the limits of a phone.
 *
 * @throws 404 · 409 `till-sale`, `payment-not-due`, `payment-live`, `mpesa-off`, `recorded-before` · 422 for a phone
 *   without M-Pesa or more than is due · 429 · 503
 */
export async function askOnPhone(
  orderId: string,
  asked: Asked,
  { id: personId, name }: Pick<Person, 'id' | 'name'>,
  now: Date,
): Promise<AskedMoneyView> {
  const id = attemptId(orderId, asked.id);
  const find = async () => {
    const found = await findForStaff(orderId);
    if (!checkSame(found, id, asked)) checkSum(found.order, asked.amount);
    return found;
  };
  const wanted = { id, phone: asked.phone, shillings: asked.amount, by: { id: personId, name }, words, now };
  return viewAsked(await promptOrder(find, wanted), now);
}
