import type { AskedMoneyView } from '#shared/payments/asked-money.ts';
import type { Person } from '../identity/session.ts';
import { findForStaff, viewAsked } from './ask-on-phone.ts';
import { readCode, takeCode } from './claim-payment.ts';

/**
 * Records an M-Pesa code that the customer tells staff on the phone, with the person who typed it. If M-Pesa has
 * reported the order's sum for the code, it pays the order. Otherwise it is treated like a code that a customer typed:
 * it pays nothing until M-Pesa's notice arrives, or until staff settle it. It replaces a code that staff typed before,
 * but not the customer's own. Repeating a code changes nothing.
 *
 * @throws 404 · 409 `till-sale`, `payment-code-used`, `payment-not-due` · 422 without a code in the text · 503
 */
export async function recordCode(
  orderId: string,
  text: string,
  { id, name }: Person,
  now: Date,
): Promise<AskedMoneyView> {
  const own = () => findForStaff(orderId);
  const { order } = await own();
  await takeCode({ own, order, read: readCode(text), by: { id, name }, now });
  return viewAsked(await own(), now);
}
