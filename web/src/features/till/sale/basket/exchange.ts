import type { Tender } from '#shared/till/entry.ts';
import { tendersBack } from '#shared/till/goods-back.ts';
import type { Settled } from '../pay/payment.ts';
import type { Credit, Draft, Exchange } from './draft.ts';

/** The money of a sale besides what the customer pays now. */
type Carried = Pick<Draft, 'exchange' | 'credit'>;

const afterExchange = (totalCents: number, exchange: Exchange | undefined) =>
  Math.max(0, totalCents - (exchange?.cents ?? 0));

/** Returns how much of the customer's credit a sale takes, in cents. The money of a return is used first. */
export const creditUsed = (totalCents: number, { exchange, credit }: Carried): number =>
  Math.min(credit?.cents ?? 0, afterExchange(totalCents, exchange));

/** Returns what the customer still pays, in cents: the total less the money of a return and their credit. */
export const dueCents = (totalCents: number, carried: Carried): number =>
  afterExchange(totalCents, carried.exchange) - creditUsed(totalCents, carried);

/** Returns the rest of the money of a return, which is paid back to the customer, in cents. */
export const restCents = (totalCents: number, exchange: Exchange | undefined): number =>
  Math.max(0, (exchange?.cents ?? 0) - totalCents);

/** A sum of money that is refunded to the customer. */
type MoneyBack = { kind: Tender['kind']; cents: number };

/**
 * Returns the sums in which {@link restCents} is refunded: the way the customer paid, M-Pesa first. The money of
 * a return that is already recorded was refunded in cash.
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
 * Adds the money of a return to what settles the rest of a sale. The return is booked as cash out of the drawer, and
 * the sale as cash into it, so only the difference moves.
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

/** Adds the customer's credit to what settles the rest of a sale. */
export function withCredit(settled: Settled, cents: number, credit: Credit | undefined): Settled {
  if (!credit || cents === 0) return settled;
  return { ...settled, tenders: [...settled.tenders, { kind: 'credit', cents, account: credit.account }] };
}
