import { deletePoints } from '../../data/loyalty/points.ts';
import { bareCredit, findCreditEntries, forgetCredit } from '../../data/payments/credit.ts';
import { forgetPayer } from '../../data/payments/receipt.ts';
import { signPoints } from '../loyalty/loyalty.ts';
import { signCredit } from '../payments/credit.ts';

/*
 * Decision: points end with their customer, and credit does not. Why: credit is money that the shop owes. Staff erase a
 * customer only once it was sent back or written off, and then its ledger goes too: each entry is also in the money of an
 * order, in a settled payment or in the change log, which are kept without the customer, so the books still balance. A
 * customer who erases their own account is not refused, because the shop cannot know that the phone is theirs, and the law
 * gives them the right to it. Then the balance and the sums stay under the signature of the phone, and the balance is listed
 * among the unmatched payments, without a name, until staff send it back or a customer orders with this phone again. What
 * we gave up: staff find the payer only by the code, in M-Pesa's statement.
 */

/**
 * Forgets what the shop stores about the points and the credit of a phone. Credit that is left stays without the texts that
 * staff typed and without who paid it. Safe to repeat.
 *
 * @returns true if no credit is left
 */
export async function forgetMoney(phone: string): Promise<boolean> {
  await deletePoints(await signPoints(phone));
  const signed = await signCredit(phone);
  for (const { reference } of await findCreditEntries(signed)) if (reference) await forgetPayer(reference);
  if (await forgetCredit(signed)) return true;
  await bareCredit(signed);
  return false;
}
