import type { Tender } from './entry.ts';

/** The cash that a cashier may refund alone until a manager sets another limit, in shillings. */
export const firstCashRefundLimit = 5000;

/** Returns the cash that a return refunds, in cents. */
export const cashBack = (tenders: readonly Pick<Tender, 'kind' | 'cents'>[]) =>
  tenders.reduce((sum, { kind, cents }) => sum + (kind === 'cash' ? cents : 0), 0);

type Ways = Parameters<typeof cashBack>[0];

/**
 * Returns true if a return needs a second person: because it refunds cash without the paper receipt of the sale, or
 * more cash than the limit. The limit also counts the cash of earlier returns of the sale (`given`). People with the
 * ability `pos.refund` never need one.
 */
export function needsSecondPerson(
  tenders: Ways,
  { limitCents, hasPaper, given }: { limitCents: number; hasPaper: boolean; given: Ways },
): boolean {
  const cash = cashBack(tenders);
  return cash > 0 && (cash + cashBack(given) > limitCents || !hasPaper);
}
