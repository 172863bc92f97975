import { withoutMoves } from '#shared/payments/moved-money.ts';
import { sumOf } from '#shared/payments/order-money.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';

/** How much of a reversed payment leaves an order, in cents. */
export type Reversed = { order: OrderItem; cents: number };

/** How often money is followed from order to order. */
const MOST_MOVES = 5;

/** Returns the M-Pesa money that is in an order now, in cents. */
function mpesaIn(order: OrderItem): number {
  const mpesa = sumOf(withoutMoves(order.money).filter(({ kind }) => kind === 'mpesa'));
  return Math.max(0, Math.min(mpesa, moneyOf(order).paidCents));
}

/** Returns the orders to which M-Pesa money of an order moved, the newest move first. */
const movesOut = ({ money }: OrderItem) =>
  money.toReversed().flatMap(({ kind, moved }) => {
    const parts = moved?.parts.filter((part) => part.kind === 'mpesa') ?? [];
    return kind === 'moved_out' && moved ? [{ id: moved.order.id, cents: sumOf(parts) }] : [];
  });

/**
 * Returns the orders that a reversed payment paid in the end, with how much of it leaves each: the order of its code, as far
 * as its M-Pesa money is still there, and then those to which it moved. Each of them is due again. What is in no order any
 * more leaves the first one.
 */
export async function reversedMoney(order: OrderItem, cents: number): Promise<Reversed[]> {
  const left = new Map<string, Reversed>();
  const take = (from: OrderItem, sum: number) => {
    const before = left.get(from.id)?.cents ?? 0;
    if (sum > 0) left.set(from.id, { order: from, cents: before + sum });
  };
  const follow = async (from: OrderItem, sum: number, moves: number): Promise<number> => {
    const here = Math.min(sum, Math.max(0, mpesaIn(from) - (left.get(from.id)?.cents ?? 0)));
    take(from, here);
    let rest = sum - here;
    for (const out of moves > 0 ? movesOut(from) : []) {
      const other = rest > 0 ? await findOrder(out.id) : undefined;
      const part = Math.min(rest, out.cents);
      if (other) rest -= part - (await follow(other, part, moves - 1));
    }
    return rest;
  };
  take(order, await follow(order, cents, MOST_MOVES));
  return [...left.values()];
}
