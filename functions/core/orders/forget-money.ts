import { deletePoints } from '../../data/loyalty/points.ts';
import { bareCredit, findCreditEntries, forgetCredit } from '../../data/payments/credit.ts';
import { forgetPayer } from '../../data/payments/receipt.ts';
import { signPoints } from '../loyalty/loyalty.ts';
import { signCredit } from '../payments/credit.ts';

/**
 * Decision: when a customer is erased, their points are deleted and their credit is not. Why: credit is money that the
 * shop owes. Staff can erase a customer only once the credit was paid out or written off. The ledger of the credit is
 * then deleted, too. Each of its entries is also in the money of an order, in a settled payment or in the change log.
 * These are kept without the customer, so the sales figures still add up. Customers may erase their own account in any
 * case, because the shop cannot know that the phone is theirs, and the law gives them the right. The balance and the
 * sums are then kept under the keyed hash of the phone. The balance is listed among the unmatched payments, without a
 * name, until staff pay it out or a customer orders with this phone again. What we gave up: staff find the payer only
 * by the code, in M-Pesa's statement.
 */

/**
 * Deletes the points and the credit ledger of a phone. Credit that is left is kept without the texts that staff typed
 * and without the payer. A repeated call changes nothing.
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
