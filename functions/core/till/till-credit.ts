import type * as z from 'zod';
import { toShillings } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import type { CreditRequest, TillCredit } from '#shared/till/till-money.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { findCreditSums } from '../../data/payments/credit.ts';
import { tooMany } from '../../errors.ts';
import { signCredit } from '../payments/credit.ts';
import type { CallingTill } from './till-caller.ts';
import { requireUnlocked } from './unlocked-person.ts';

/**
 * The rate limits for the number of phones about which a till may ask, so that it cannot try all phones. The longest
 * window is first.
 */
const limitsOf = (who: string): Limit[] => [
  { what: 'till-credit-day', who, times: 600, minutes: 1440 },
  { what: 'till-credit', who, times: 60, minutes: 10 },
];

/**
 * Returns the credit of a customer, and the account that a sale must name to use it. The request must come from a
 * person who has unlocked the till in its shift.
 *
 * @throws 403 `not-unlocked` · 409 `no-shift`, `replaced` · 429
 */
export async function tillCredit(
  caller: CallingTill,
  { phone, by }: z.output<typeof CreditRequest>,
  now: Date,
): Promise<z.input<typeof TillCredit>> {
  await requireUnlocked(caller, by, now);
  for (const limit of limitsOf(caller.till.id))
    if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.tillCreditMany, secondsToWait(limit, now));
  const account = await signCredit(phone);
  const { balance, held } = await findCreditSums(account);
  return { account, balance: toShillings(balance), held: toShillings(held) };
}
