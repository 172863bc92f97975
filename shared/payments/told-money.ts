import { withoutMoves } from './moved-money.ts';
import { type MoneyEntry, sumOf } from './order-money.ts';

/**
 * The code calls money "told" if it is confirmed: M-Pesa reported it, credit was taken from its account, the cash was
 * counted in a drawer or when a rider handed it in, or a manager confirmed it with a reason. All other money is
 * "claimed": a typed M-Pesa code, credit that the account did not have, cash of an open shift, cash that a rider has
 * not handed in. A sale may be paid with claimed money, because the goods have left the shop. Claimed money never
 * becomes credit or points.
 */

/** The fields of an order that decide how much of its money is confirmed. */
export type ToldOrder = {
  money: readonly MoneyEntry[];
  /**
   * Set if a manager has confirmed the order's money. `cash` in it is set if the manager also confirmed cash that is in
   * no count of a drawer.
   */
  told?: { cash?: boolean | undefined } | undefined;
  /** The counted cash of the order's shift that has become credit, in cents. */
  drawn_cents?: number;
};

/** Returns the confirmed part of an entry. For cash, it is the part that is confirmed once the cash was counted. */
const toldPart = (
  { told }: Pick<ToldOrder, 'told'>,
  { cents, claimed_cents = 0 }: Pick<MoneyEntry, 'cents' | 'claimed_cents'>,
) => (told ? cents : cents - claimed_cents);

/** Returns the money of an order that M-Pesa has not confirmed (claimed), in cents, without cash. */
export const claimedCents = (order: ToldOrder): number =>
  withoutMoves(order.money).reduce((sum, entry) => sum + entry.cents - toldPart(order, entry), 0);

/** Returns an order's money without the part that is not yet confirmed. `cash` says whether its cash was counted. */
export const toldEntries = (order: ToldOrder, { cash }: { cash: boolean }): MoneyEntry[] =>
  withoutMoves(order.money)
    .filter(({ kind }) => kind !== 'cash' || cash)
    .map((entry) => ({ ...entry, cents: toldPart(order, entry) }));

/** Returns the credit of an order's refunds that cannot be spent yet, in cents. */
export const heldCents = ({ money }: Pick<ToldOrder, 'money'>): number =>
  sumOf(money.flatMap(({ held }) => (held && held.waits !== 'never' ? held : [])));

/**
 * Returns how much more of an order's money may become credit, in cents. `free` comes from confirmed money other than
 * cash. `counted` comes from cash, which may become credit once the drawer was counted. Cash refunds are first
 * subtracted from the cash, and other refunds from the rest. Both together never exceed the received money minus all
 * refunds.
 */
export function creditCover(order: ToldOrder): { free: number; counted: number } {
  const { drawn_cents: drawn = 0 } = order;
  const money = withoutMoves(order.money);
  const received = money.filter(({ kind }) => kind !== 'refund');
  const partOf = (isCash: boolean) =>
    received.reduce(
      (sum, entry) => sum + ((entry.kind === 'cash') === isCash ? toldPart(order, entry) : 0),
      0,
    );
  const refunds = money.filter(({ kind }) => kind === 'refund');
  const backBy = (...tenders: MoneyEntry['tender'][]) =>
    sumOf(refunds.filter(({ tender }) => tenders.includes(tender)));
  const unspendable = sumOf(money.flatMap(({ held }) => held ?? []));
  const [cash, others, inCash] = [partOf(true), partOf(false), backBy('cash')];
  const asCredit = backBy('credit') - unspendable;
  const left = Math.max(0, cash + others - (sumOf(refunds) - unspendable));
  const used = backBy('mpesa', undefined) + asCredit - drawn + Math.max(0, inCash - cash);
  const free = Math.min(left, Math.max(0, others - used));
  return { free, counted: Math.min(left - free, Math.max(0, cash - Math.min(inCash, cash) - drawn)) };
}
