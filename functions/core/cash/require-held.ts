import { formatPrice, toShillings } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import { invalid } from '../../errors.ts';

/**
 * Makes sure that a rider or the office box has the cash that a request takes out.
 *
 * @param field the field of the request that is wrong
 * @throws 422 `cash-below` for more than the balance
 */
export function requireHeld(
  { name, balance_cents }: { name: string; balance_cents: number },
  cents: number,
  field: 'amount' | 'given_by',
): void {
  if (balance_cents >= cents) return;
  const sum = formatPrice(toShillings(Math.max(0, balance_cents)));
  throw invalid({ [field]: [texts.cashBelow(name, sum)] }, 'cash-below');
}
