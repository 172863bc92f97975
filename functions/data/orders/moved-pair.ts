import type { MovedPart } from '#shared/payments/moved-money.ts';
import { type MoneyEntry, sumOf } from '#shared/payments/order-money.ts';
import type { OrderItem } from './order.ts';

/** Money that moves from one order to another one of the same customer. */
export type MovingMoney = {
  /** The id that both entries get. */
  id: string;
  from: OrderItem;
  to: Pick<OrderItem, 'id' | 'number'>;
  parts: MovedPart[];
  at: string;
  by: { id: string; name: string };
};

/** Returns the two entries of moved money, one for each order. Each entry names the other order. */
export function movedPair({ id, from, to, parts, at, by }: MovingMoney): { out: MoneyEntry; in: MoneyEntry } {
  const claimed_cents = parts.reduce((sum, { claimed_cents = 0 }) => sum + claimed_cents, 0);
  const entry = {
    ...{ id, cents: sumOf(parts), at, by, reference: '' },
    ...(claimed_cents > 0 && { claimed_cents }),
  };
  const nameOf = ({ id, number }: Pick<OrderItem, 'id' | 'number'>) => ({ id, number });
  return {
    out: { ...entry, kind: 'moved_out', moved: { order: nameOf(to), parts } },
    in: { ...entry, kind: 'moved_in', moved: { order: nameOf(from), parts } },
  };
}
