import type { ReceivedKind } from '#shared/payments/money-kind.ts';
import { type MovedPart, withoutMoves } from '#shared/payments/moved-money.ts';
import { type MoneyEntry, sumOf } from '#shared/payments/order-money.ts';

/** Money of one kind, either confirmed or not yet confirmed. */
type Store = { kind: ReceivedKind; isClaimed: boolean; cents: number };

/**
 * The order in which kinds of money are moved. It is the order in which refunds reduce points: M-Pesa and cash before
 * credit.
 */
const kinds = ['mpesa', 'cash', 'credit'] as const;

/** Returns the money that an order has received, by kind: first the confirmed money, then the unconfirmed money. */
function storesOf(money: readonly MoneyEntry[]): Store[] {
  const plain = withoutMoves(money);
  const sumBy = (kind: ReceivedKind, isClaimed: boolean) =>
    plain.reduce((sum, { kind: each, cents, claimed_cents: claimed = 0 }) => {
      if (each !== kind) return sum;
      return sum + (isClaimed ? claimed : cents - claimed);
    }, 0);
  return [false, true].flatMap((isClaimed) =>
    // After a reversal, an order may have less money of a kind than was moved away.
    kinds.map((kind) => ({ kind, isClaimed, cents: Math.max(0, sumBy(kind, isClaimed)) })),
  );
}

/**
 * Returns how much of each kind is moved when a sum of an order's money is moved to another order. Confirmed money is
 * moved first. Refunded money is not moved: it is subtracted from the kinds in the same order. The order must have the
 * sum.
 */
export function partsToMove(money: readonly MoneyEntry[], cents: number): MovedPart[] {
  let gone = sumOf(money.filter(({ kind }) => kind === 'refund'));
  let left = cents;
  const parts = new Map<ReceivedKind, MovedPart>();
  for (const { kind, isClaimed, cents: stored } of storesOf(money)) {
    const sentBack = Math.min(gone, stored);
    const taken = Math.min(left, stored - sentBack);
    gone -= sentBack;
    left -= taken;
    if (taken === 0) continue;
    const part = parts.get(kind) ?? { kind, cents: 0 };
    const claimed_cents = (part.claimed_cents ?? 0) + (isClaimed ? taken : 0);
    parts.set(kind, { kind, cents: part.cents + taken, ...(claimed_cents > 0 && { claimed_cents }) });
  }
  return [...parts.values()];
}
