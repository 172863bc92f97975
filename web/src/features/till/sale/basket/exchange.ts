import type { Tender } from '#shared/till/entry.ts';
import { tendersBack } from '#shared/till/goods-back.ts';
import type { Settled } from '../pay/payment.ts';
import type { Credit, Draft, Exchange } from './draft.ts';

/** The money that pays for a sale besides the customer's payment now: a refund and credit. */
type Carried = Pick<Draft, 'exchange' | 'credit'>;

const afterExchange = (totalCents: number, exchange: Exchange | undefined) =>
  Math.max(0, totalCents - (exchange?.cents ?? 0));

/** Returns how much of the customer's credit a sale uses, in cents. The refund of a return is used first. */
export const creditUsed = (totalCents: number, { exchange, credit }: Carried): number =>
  Math.min(credit?.cents ?? 0, afterExchange(totalCents, exchange));

/** Returns how much the customer must still pay, in cents: the total minus the refund of a return and the credit. */
export const dueCents = (totalCents: number, carried: Carried): number =>
  afterExchange(totalCents, carried.exchange) - creditUsed(totalCents, carried);

/** Returns how much of the refund is left after it has paid for the new goods, in cents. */
export const restCents = (totalCents: number, exchange: Exchange | undefined): number =>
  Math.max(0, (exchange?.cents ?? 0) - totalCents);

/** A sum that the customer gets back, and in which way. */
type MoneyBack = { kind: Tender['kind']; cents: number };

/**
 * Returns how {@link restCents} is refunded. Each sum goes back in the way that the customer paid it, M-Pesa first. If
 * the return is already recorded, its refund was counted as cash, so the rest is cash.
 */
export function restWays(totalCents: number, exchange: Exchange | undefined): MoneyBack[] {
  const cents = restCents(totalCents, exchange);
  if (!exchange?.goods) return cents > 0 ? [{ kind: 'cash', cents }] : [];
  const { tenders, returned } = exchange.goods.sold;
  return tendersBack(
    cents,
    tenders,
    returned.flatMap((each) => each.tenders),
  );
}

/**
 * Returns the payments of a sale together with the refund of a return. The return is recorded as cash out of the drawer
 * and the sale as cash into it, so only the difference changes the drawer.
 */
export function withExchange(settled: Settled, totalCents: number, exchange: Exchange | undefined): Settled {
  if (!exchange) return settled;
  const used = Math.min(exchange.cents, totalCents);
  const paid = settled.tenders.reduce((sum, { kind, cents }) => sum + (kind === 'cash' ? cents : 0), 0);
  const others = settled.tenders.filter(({ kind }) => kind !== 'cash');
  const cents = used + paid;
  return {
    tenders: cents > 0 ? [{ kind: 'cash', cents }, ...others] : others,
    handedCents: settled.handedCents + exchange.cents,
    changeCents: settled.changeCents + exchange.cents - used,
  };
}

/** Returns the payments of a sale, with the customer's credit added. */
export function withCredit(settled: Settled, cents: number, credit: Credit | undefined): Settled {
  if (!credit || cents === 0) return settled;
  return { ...settled, tenders: [...settled.tenders, { kind: 'credit', cents, account: credit.account }] };
}
