import type { MoneyKind, ReceivedKind } from './money-kind.ts';

/**
 * Money of one kind that was moved between two orders. `claimed_cents` is the part that only a till has recorded and
 * nothing confirms.
 */
export type MovedPart = { kind: ReceivedKind; cents: number; claimed_cents?: number };

/**
 * Says from or to which order money was moved, and how it was first received. Both orders have an entry with the same
 * id: `moved_out` in the order that it left, and `moved_in` in the other.
 */
export type MovedMoney = {
  /** The other order. */
  order: { id: string; number: string };
  parts: MovedPart[];
};

type Entry = { kind: MoneyKind; cents: number; claimed_cents?: number; moved?: MovedMoney };

/**
 * Returns an order's money without entries for moved money. Each of them is replaced by the M-Pesa money, cash and
 * credit of which it consists. Money that moved to another order is negative, and so is M-Pesa money that was reversed.
 * Code that adds up one kind of money therefore needs no special case for moved and reversed money.
 */
export function withoutMoves<E extends Entry>(entries: readonly E[]): Omit<E, 'moved'>[] {
  return entries.flatMap(({ moved, ...entry }) => {
    if (entry.kind === 'reversed') {
      const claimed = entry.claimed_cents && { claimed_cents: -entry.claimed_cents };
      return [{ ...entry, kind: 'mpesa', cents: -entry.cents, ...claimed } as unknown as Omit<E, 'moved'>];
    }
    if (!moved) return [entry as Omit<E, 'moved'>];
    const sign = entry.kind === 'moved_out' ? -1 : 1;
    const { claimed_cents: _, ...bare } = entry;
    return moved.parts.map(
      ({ kind, cents, claimed_cents: claimed = 0 }) =>
        ({
          ...{ ...bare, kind, cents: sign * cents },
          ...(claimed > 0 && { claimed_cents: sign * claimed }),
        }) as unknown as Omit<E, 'moved'>,
    );
  });
}
