import type * as z from 'zod';
import { toShillings } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import type { CreditRequest, TillCredit } from '#shared/till/till-money.ts';
import { consumeRateLimit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { findCreditSums } from '../../data/payments/credit.ts';
import { tooMany } from '../../errors.ts';
import { signCredit } from '../payments/credit.ts';
import type { CallingTill } from './till-caller.ts';

/**
 * Returns the credit of a customer, with the account that a sale names to use it. The limit keeps a till from trying all
 * phones.
 *
 * @throws 429
 */
export async function tillCredit(
  { till }: CallingTill,
  { phone }: z.output<typeof CreditRequest>,
  now: Date,
): Promise<z.input<typeof TillCredit>> {
  const limit = { what: 'till-credit', who: till.id, times: 60, minutes: 10 };
  if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.tillCreditMany, secondsToWait(limit, now));
  const account = await signCredit(phone);
  const { balance, held } = await findCreditSums(account);
  return { account, balance: toShillings(balance), held: toShillings(held) };
}
