import type { AttemptState } from '#shared/payments/payment.ts';
import type { AttemptItem } from '../../../data/payments/payment.ts';
import { findReceipt } from '../../../data/payments/receipt.ts';
import {
  saveOddPrompt,
  savePromptPaid,
  savePromptReceipt,
  savePromptUnpaid,
} from '../../../data/till/prompt.ts';

/**
 * The payment requests of a till are settled like those of orders, but their sale is not recorded yet. Once the sale
 * has arrived, later reports of M-Pesa apply to its order (`core/payments/settle-attempt.ts`).
 */

/**
 * Saves M-Pesa's answer about a payment request without a sale. Returns false if something has changed since it was
 * read.
 */
export async function savePrompt(
  attempt: AttemptItem,
  { state, code }: { state: AttemptState; code: string | undefined },
  at: Date,
): Promise<boolean> {
  if (state !== 'paid' && state !== 'mismatch') return savePromptUnpaid(attempt, state, code, at);
  const receipt = attempt.said?.receipt;
  const facts = receipt === undefined ? undefined : await findReceipt(receipt);
  if (facts?.counted !== undefined)
    return saveOddPrompt(attempt, { receipt, code }, 'code-counted-elsewhere', at);
  if (state === 'mismatch') return saveOddPrompt(attempt, { receipt, code }, 'another-sum', at);
  return savePromptPaid(attempt, { receipt, code, notice: facts?.notice }, at);
}

/** Adds M-Pesa's code to a payment request that was confirmed without it. */
export async function addPromptReceipt(attempt: AttemptItem): Promise<void> {
  const { state, receipt, said } = attempt;
  if (state !== 'paid' || receipt !== undefined || said === undefined) return;
  if ((await findReceipt(said.receipt)).counted !== undefined) return;
  await savePromptReceipt(attempt, said.receipt);
}
