import type { MoneyKind, ReceivedKind } from './money-kind.ts';

/** Money of one kind that moved between two orders. `claimed_cents`: the part of it that only a till has claimed. */
export type MovedPart = { kind: ReceivedKind; cents: number; claimed_cents?: number };

/**
 * Says where moved money came from or went to, and how it was first received. Both orders have an entry with the
 * same id: one with the kind `moved_out`, and one with `moved_in`.
 */
export type MovedMoney = {
  /** The other order. */
  order: { id: string; number: string };
  parts: MovedPart[];
};

type Entry = { kind: MoneyKind; cents: number; claimed_cents?: number; moved?: MovedMoney };

/**
 * Returns an order's money with the M-Pesa, cash and credit that moved entries consist of in their place. Money that
 * moved to another order is negative. So a sum of one kind needs no rule for moved money.
 */
export function withoutMoves<E extends Entry>(entries: readonly E[]): Omit<E, 'moved'>[] {
  return entries.flatMap(({ moved, ...entry }) => {
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
