import { withoutMoves } from '#shared/payments/moved-money.ts';
import { type MoneyEntry, sumOf } from '#shared/payments/order-money.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { centsOfCode, moneyOf } from '../../data/orders/order-money.ts';
import { paidBy } from '../../data/payments/payment.ts';

/** An order with the cents of a reversed payment that are taken out of it. */
export type Reversed = { order: OrderItem; cents: number };

/** The most moves from order to order that are followed to find the money. */
const MOST_MOVES = 5;

/** Returns how much M-Pesa money an order has now, in cents. */
function mpesaIn(order: OrderItem): number {
  const mpesa = sumOf(withoutMoves(order.money).filter(({ kind }) => kind === 'mpesa'));
  return Math.max(0, Math.min(mpesa, moneyOf(order).paidCents));
}

const mpesaCents = (entry: MoneyEntry) => sumOf(withoutMoves([entry]).filter(({ kind }) => kind === 'mpesa'));

/** A payment, or the part of it that was moved to an order: the id of its entry in the order, and its sum in cents. */
type Came = { entry: string; cents: number };

/**
 * Returns where the money of an entry is: how much of it is still in the order, and how much was moved to other orders
 * afterwards, the newest transfer first. Money of other payments is left out.
 */
function whereIs({ money }: OrderItem, { entry, cents }: Came, code: string) {
  let here = cents;
  const away: { to: string; came: Came }[] = [];
  for (const each of money.slice(money.findIndex(({ id }) => id === entry) + 1)) {
    const part = Math.min(here, Math.max(0, each.kind === 'moved_out' ? -mpesaCents(each) : 0));
    if (part > 0 && each.moved)
      away.unshift({ to: each.moved.order.id, came: { entry: each.id, cents: part } });
    here -= part;
    if (each.kind === 'reversed' && each.of === code) here = Math.max(0, here - each.cents);
  }
  return { here, away };
}

/**
 * Returns the orders that contain the money of a reversed payment now, with the sum that is taken out of each: the
 * order of its code, as far as the money is still there, and then the orders to which the money was moved. Each of
 * these orders is due again. Money that is no longer in any order is taken out of the first one.
 */
export async function reversedMoney(
  order: OrderItem,
  { code, cents }: { code: string; cents: number },
): Promise<Reversed[]> {
  const left = new Map<string, Reversed>();
  const take = (from: OrderItem, sum: number) => {
    const before = left.get(from.id)?.cents ?? 0;
    if (sum > 0) left.set(from.id, { order: from, cents: before + sum });
  };
  const follow = async (from: OrderItem, sum: number, came: Came, moves: number): Promise<number> => {
    const { here, away } = whereIs(from, came, code);
    const taken = Math.min(sum, here, Math.max(0, mpesaIn(from) - (left.get(from.id)?.cents ?? 0)));
    take(from, taken);
    let rest = sum - taken;
    for (const { to, came: part } of moves > 0 ? away : []) {
      const other = rest > 0 ? await findOrder(to) : undefined;
      const asked = Math.min(rest, part.cents);
      if (other) rest -= asked - (await follow(other, asked, part, moves - 1));
    }
    return rest;
  };
  const came = { entry: paidBy(order, code)?.id ?? '', cents: centsOfCode(order, code) };
  take(order, await follow(order, cents, came, MOST_MOVES));
  return [...left.values()];
}
