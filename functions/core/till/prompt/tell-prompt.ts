import { findAttempt, noteCheckout } from '../../../data/payments/payment.ts';
import type { NoticeItem } from '../../../data/payments/receipt.ts';
import { findByAccount } from '../../../data/till/prompt.ts';
import { mayHavePaid } from '../../payments/payment-attempt.ts';
import { settleAttempt } from '../../payments/settle-attempt.ts';
import { isPromptAccount } from './account.ts';

/** Returns the sale and the payment request of a till whose account a notice names. */
export async function findPromptOf({ account }: Pick<NoticeItem, 'account'>) {
  const typed = account.trim().toUpperCase();
  return isPromptAccount(typed) ? findByAccount(typed) : undefined;
}

/**
 * Applies a notice from M-Pesa to the till's payment request whose account it names, as if the notice were the
 * request's callback. Also asks M-Pesa for the state of the request. The notice thus replaces a lost callback.
 *
 * @throws if M-Pesa does not answer
 */
export async function tellPrompt(notice: NoticeItem): Promise<void> {
  const { code, shillings, phone, at } = notice;
  const place = await findPromptOf(notice);
  if (!place || shillings === null) return;
  const { attempt } = await findAttempt(place.order_id, place.attempt);
  if (attempt?.checkout_id === undefined || attempt.said || attempt.shillings !== shillings) return;
  if (!mayHavePaid(phone, attempt.phone)) return;
  const said = { receipt: code, shillings, phone: attempt.phone };
  const isNoted = await noteCheckout(attempt, { checkoutId: attempt.checkout_id, said, isPrompted: false });
  const { order_id: order, id } = attempt;
  if (isNoted) await settleAttempt({ order, attempt: id, at: new Date(at), isWatch: false });
}
