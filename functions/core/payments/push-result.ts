import { type PushResult, readSum } from '#shared/payments/payment.ts';
import { isPaymentCode } from '#shared/payments/payment-code.ts';
import { noteCheckout, type Said } from '../../data/payments/payment.ts';
import { readTicket } from './callback-ticket.ts';
import { checkAttempt } from './payment-job.ts';

type Told = { ticket: string; result: PushResult; now: Date };

/** The fully masked phone number that is stored if M-Pesa sends none. */
const UNTOLD = '*'.repeat(12);

/**
 * Returns the payment in a callback; undefined if the payment request was not paid, or if a needed field is missing.
 */
function readSaid({ Body: { stkCallback } }: PushResult): Said | undefined {
  if (stkCallback.ResultCode !== '0') return undefined;
  const values = Object.fromEntries(
    (stkCallback.CallbackMetadata?.Item ?? []).map(({ Name, Value }) => [Name, Value]),
  );
  const { MpesaReceiptNumber: receipt, Amount: amount, PhoneNumber: phone } = values;
  if (typeof receipt !== 'string' || !isPaymentCode(receipt)) return undefined;
  const shillings = readSum(amount);
  return shillings !== undefined ? { receipt, shillings, phone: String(phone ?? UNTOLD) } : undefined;
}

/**
 * Stores M-Pesa's callback about a payment request and queues a check. The callback alone settles nothing (R7). A
 * callback with an invalid ticket, or about another payment request, is ignored and gets the usual answer.
 */
export async function takePushResult({ ticket, result, now }: Told): Promise<void> {
  const named = await readTicket(ticket);
  if (!named) return;
  const { order, attempt } = named;
  const checkoutId = result.Body.stkCallback.CheckoutRequestID;
  const said = readSaid(result);
  const note = (word: Said | undefined) =>
    noteCheckout({ id: attempt, order_id: order }, { checkoutId, said: word, isPrompted: false });
  // If the customer was erased in the meantime, the callback is stored without the phone.
  if (!(await note(said)) && !(said && (await note({ ...said, phone: '' })))) return;
  await checkAttempt(order, attempt, now);
}
