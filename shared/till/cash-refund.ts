import type { Tender } from './entry.ts';

/** How much cash a cashier may refund alone, in shillings, until a manager sets another limit. */
export const firstCashRefundLimit = 5000;

/** Returns the cash that a return refunds, in cents. */
export const cashBack = (tenders: readonly Pick<Tender, 'kind' | 'cents'>[]) =>
  tenders.reduce((sum, { kind, cents }) => sum + (kind === 'cash' ? cents : 0), 0);

type Ways = Parameters<typeof cashBack>[0];

/**
 * Returns true if a return needs a second person. It does if it refunds cash without the paper receipt of the sale, or
 * more cash than the limit. The cash of earlier returns of the sale (`given`) counts towards the limit. People with the
 * ability `pos.refund` need no second person.
 */
export function needsSecondPerson(
  tenders: Ways,
  { limitCents, hasPaper, given }: { limitCents: number; hasPaper: boolean; given: Ways },
): boolean {
  const cash = cashBack(tenders);
  return cash > 0 && (cash + cashBack(given) > limitCents || !hasPaper);
}
