import { formatPrice, toShillings } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import { findHolder } from '../../data/cash/holder.ts';
import { conflict } from '../../errors.ts';

/**
 * Checks, before an order is assigned to a rider, that the rider has no more cash than their limit.
 *
 * @param why the reason for which the order is assigned although the rider is above the limit
 * @throws 409 `cash-limit` above the limit without a reason
 */
export async function checkCashLimit(
  rider: { id: string; name: string; cash_limit_cents: number },
  why: string,
): Promise<void> {
  if (why !== '') return;
  const holder = await findHolder(`rider-${rider.id}`);
  const [cents, limit] = [holder?.balance_cents ?? 0, rider.cash_limit_cents];
  if (cents <= limit) return;
  const sums = [cents, limit].map((each) => formatPrice(toShillings(each))) as [string, string];
  throw conflict('cash-limit', texts.cashLimitReached(rider.name, ...sums));
}
