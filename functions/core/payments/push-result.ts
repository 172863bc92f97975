import { type PushResult, readSum } from '#shared/payments/payment.ts';
import { noteCheckout, type Said } from '../../data/payments/payment.ts';
import { readTicket } from './callback-ticket.ts';
import { checkAttempt } from './payment-job.ts';

type Told = { ticket: string; result: PushResult; now: Date };

/** A phone of which M-Pesa shows no digit. */
const UNTOLD = '*'.repeat(12);

/** What a callback says of the money; undefined where it says that there is none, or not enough to compare. */
function readSaid({ Body: { stkCallback } }: PushResult): Said | undefined {
  if (stkCallback.ResultCode !== '0') return undefined;
  const values = Object.fromEntries(
    (stkCallback.CallbackMetadata?.Item ?? []).map(({ Name, Value }) => [Name, Value]),
  );
  const { MpesaReceiptNumber: receipt, Amount: amount, PhoneNumber: phone } = values;
  if (typeof receipt !== 'string' || !/^[A-Z0-9]{8,12}$/.test(receipt)) return undefined;
  const shillings = readSum(amount);
  return shillings !== undefined ? { receipt, shillings, phone: String(phone ?? UNTOLD) } : undefined;
}

/**
 * Takes M-Pesa's word of a prompt: it is noted and has the prompt looked at, and by itself it changes nothing (R7). What
 * comes to an address that we never gave, or speaks of another prompt, is left alone; the sender learns nothing of it.
 */
export async function takePushResult({ ticket, result, now }: Told): Promise<void> {
  const named = await readTicket(ticket);
  if (!named) return;
  const { order, attempt } = named;
  const checkoutId = result.Body.stkCallback.CheckoutRequestID;
  const said = readSaid(result);
  const note = (word: Said | undefined) =>
    noteCheckout({ id: attempt, order_id: order }, { checkoutId, said: word, isPrompted: false });
  // Its shopper may be erased by now: the phone is then not written down again.
  if (!(await note(said)) && !(said && (await note({ ...said, phone: '' })))) return;
  await checkAttempt(order, attempt, now);
}
