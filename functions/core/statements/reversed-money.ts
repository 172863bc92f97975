import { withoutMoves } from '#shared/payments/moved-money.ts';
import { sumOf } from '#shared/payments/order-money.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';

/** An order with the cents of a reversed payment that leave it. */
export type Reversed = { order: OrderItem; cents: number };

/** The most moves from order to order that are followed to find the money. */
const MOST_MOVES = 5;

/** Returns how much M-Pesa money an order has now, in cents. */
function mpesaIn(order: OrderItem): number {
  const mpesa = sumOf(withoutMoves(order.money).filter(({ kind }) => kind === 'mpesa'));
  return Math.max(0, Math.min(mpesa, moneyOf(order).paidCents));
}

/** Returns the moves of M-Pesa money from an order to other orders, newest first. */
const movesOut = ({ money }: OrderItem) =>
  money.toReversed().flatMap(({ kind, moved }) => {
    const parts = moved?.parts.filter((part) => part.kind === 'mpesa') ?? [];
    return kind === 'moved_out' && moved ? [{ id: moved.order.id, cents: sumOf(parts) }] : [];
  });

/**
 * Returns the orders that have the money of a reversed payment now, with the cents that leave each of them. The order
 * of the payment's code comes first, as far as the money is still there, then the orders to which staff moved it. Cents
 * that no order has any more are taken from the first order.
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
