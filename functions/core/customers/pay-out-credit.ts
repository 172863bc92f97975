import { mayDo } from '#shared/abilities/abilities.ts';
import type { CreditPayout } from '#shared/customers/credit-payout.ts';
import { customerTexts as texts } from '#shared/customers/customer-texts.ts';
import { formatPrice, toCents } from '#shared/money.ts';
import type { CreditView } from '#shared/payments/money-request.ts';
import { findCreditEntries, savePayout } from '../../data/payments/credit.ts';
import { isCodeUsed } from '../../data/payments/receipt.ts';
import { conflict, forbidden, invalid, refundCodeUsed } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { getCustomerItem } from '../identity/customer-key.ts';
import type { Person } from '../identity/session.ts';
import { newId } from '../identity/visitor.ts';
import { creditView, signCredit } from '../payments/credit.ts';
import { checkSum } from '../payments/give-back-limit.ts';

/**
 * Ends a customer's credit: records that staff paid it out by M-Pesa, or writes it off. A repeated request with the
 * same M-Pesa code changes nothing.
 *
 * @throws 403 for a write-off without the right to erase customers, `above-limit` · 404 · 409 `credit-changed`,
 *   `no-credit` · 422 without a code, or for one that was used · 503
 */
export async function payOutCredit(
  key: string,
  { how, balance, reference, why }: CreditPayout,
  { id, name, groups }: Person,
  now: Date,
): Promise<CreditView> {
  const isSent = how === 'sent-back';
  if (!isSent && !mayDo(groups, 'customers.erase')) throw forbidden('forbidden', texts.writeOffForbidden);
  if (isSent && reference === '') throw invalid({ reference: [texts.codeMissing] });
  if (isSent) await checkSum(toCents(balance), groups);
  const { phone, version } = await getCustomerItem(key);
  const signed = await signCredit(phone);
  const code = isSent ? reference : '';
  return retry(async () => {
    const isUsed = await isCodeUsed(code);
    const before = await creditView(phone);
    const [newest] = await findCreditEntries(signed);
    if (isUsed && newest?.kind === 'out' && newest.reference === code) return before;
    if (isUsed) throw refundCodeUsed();
    if (before.balance === 0) throw conflict('no-credit', texts.noCredit);
    if (before.balance !== balance)
      throw conflict('credit-changed', texts.creditChanged(formatPrice(before.balance)));
    const at = now.toISOString();
    const entry = { id: newId(), kind: 'out' as const, cents: toCents(balance), at, by: { id, name }, why };
    if (!(await savePayout({ key, phone: signed, version, entry: { ...entry, reference: code } })))
      return tryAtOnce;
    return creditView(phone);
  });
}
