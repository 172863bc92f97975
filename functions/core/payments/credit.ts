import { toShillings } from '#shared/money.ts';
import type { CreditView } from '#shared/payments/money-request.ts';
import { findOrder } from '../../data/orders/order.ts';
import { findCredit, findCreditEntries } from '../../data/payments/credit.ts';
import { notFound } from '../../errors.ts';
import { keyedHash } from '../identity/signature.ts';

/** The signature by which a customer's credit is found. `phone` as `normalisePhone` gives it. */
export const signCredit = (phone: string) => keyedHash('credit', phone);

/** The credit of a phone, in cents; none for an order whose customer was erased. */
export const creditOf = async (phone: string): Promise<number> =>
  phone === '' ? 0 : findCredit(await signCredit(phone));

/** The credit of an order's customer, with its entries. @throws 404 */
export async function viewCredit(orderId: string): Promise<CreditView> {
  const order = await findOrder(orderId);
  if (!order) throw notFound('Order');
  if (order.customer_phone === '') return { balance: 0, entries: [] };
  const phone = await signCredit(order.customer_phone);
  const entries = await findCreditEntries(phone);
  return {
    balance: toShillings(await findCredit(phone)),
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
