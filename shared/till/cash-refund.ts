import type { Tender } from './entry.ts';

/** The cash that a cashier may give back alone until a manager sets another limit, in shillings. */
export const firstCashRefundLimit = 5000;

/** Returns the cash that a return gives back, in cents. */
export const cashBack = (tenders: readonly Pick<Tender, 'kind' | 'cents'>[]) =>
  tenders.reduce((sum, { kind, cents }) => sum + (kind === 'cash' ? cents : 0), 0);

/**
 * Returns true if a return needs a second person: it gives back more cash than the limit, or any cash without the paper of
 * the sale. People with the ability `pos.refund` give it back alone.
 */
export function needsSecondPerson(
  tenders: readonly Pick<Tender, 'kind' | 'cents'>[],
  { limitCents, hasPaper }: { limitCents: number; hasPaper: boolean },
): boolean {
  const cash = cashBack(tenders);
  return cash > limitCents || (cash > 0 && !hasPaper);
}
