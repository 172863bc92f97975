import { toShillings } from '#shared/money.ts';
import type { CreditView } from '#shared/payments/money-request.ts';
import { findOrder } from '../../data/orders/order.ts';
import { findCredit, findCreditEntries, findCreditSums } from '../../data/payments/credit.ts';
import { notFound } from '../../errors.ts';
import { keyedHash } from '../identity/signature.ts';

/**
 * Returns the keyed hash under which a customer's credit is stored. `phone` is in the form that `normalisePhone`
 * returns.
 */
export const signCredit = (phone: string) => keyedHash('credit', phone);

/** Returns the credit of a phone in cents, and 0 for the empty phone of an erased customer. */
export const creditOf = async (phone: string): Promise<number> =>
  phone === '' ? 0 : findCredit(await signCredit(phone));

/** Returns the credit of an order's customer, with its entries. @throws 404 */
export async function viewCredit(orderId: string): Promise<CreditView> {
  const order = await findOrder(orderId);
  if (!order) throw notFound('Order');
  return creditView(order.customer_phone);
}

/** Returns the credit of a phone, with its entries. It is empty for the empty phone of an erased customer. */
export async function creditView(customerPhone: string): Promise<CreditView> {
  if (customerPhone === '') return { balance: 0, held: 0, entries: [] };
  const phone = await signCredit(customerPhone);
  const [entries, { balance, held }] = await Promise.all([findCreditEntries(phone), findCreditSums(phone)]);
  return {
    balance: toShillings(balance),
    held: toShillings(held),
    entries: entries.map(({ kind, cents, at, by, why, number, reference }) => ({
      kind,
      amount: toShillings(cents),
      at,
      by: by.name,
      why,
      number: number ?? null,
      reference,
    })),
  };
}
