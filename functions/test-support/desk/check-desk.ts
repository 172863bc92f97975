import { isGivenUp } from '#shared/orders/order-state.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { ordersByStatePk, ownedOrderPrefix } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import type { OwnedOrder } from '../../data/orders/owned.ts';
import { listStock } from '../../data/stock/stock.ts';
import { type DayOrder, type DeskDay, playDeskDay } from './desk-day.ts';

/** The pieces of the product with which a day begins. */
export const STOCK = 100_000;

const ends = ['confirmed', 'cancelled'];

/** Returns the calls that two callers made to one phone at the same time. */
const twoAtOnce = ({ calls }: DeskDay) =>
  calls.filter((one, n) =>
    calls.some(
      (other, m) =>
        m < n && other.phone === one.phone && other.caller !== one.caller && other.until > one.from,
    ),
  );

/** Returns how often each order is in the lists of the orders to call. */
async function listed(): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const state of ['pending', 'unreachable'])
    for await (const { order_id } of everyItem<OwnedOrder>(ordersByStatePk(state), {
      prefix: ownedOrderPrefix,
    }))
      times.set(order_id, (times.get(order_id) ?? 0) + 1);
  return times;
}

function faultOf({ order_status, calls = [] }: OrderItem, times: number, { first, id }: DayOrder): string[] {
  const isEnd = ends.includes(order_status);
  return [
    ...(isEnd && times > 0 ? [`${id} is ${order_status} and still on a list`] : []),
    ...(!isEnd && times !== 1 ? [`${id} is ${order_status} and ${times} times on a list`] : []),
    ...(order_status === 'confirmed' && calls.length === 0 ? [`${id} is confirmed without a call`] : []),
    ...(first === undefined && order_status !== 'cancelled' ? [`${id} was never called`] : []),
  ];
}

export type CheckedDay = { orders: number; crashes: number; waits: number[]; late: number; wrong: string[] };

/** Plays a day of the desk and returns what is wrong with it. `waits` are the seconds from each order to its first call. */
export async function checkDeskDay(seed: number, count: number): Promise<CheckedDay> {
  const day = await playDeskDay(seed, count);
  const times = await listed();
  const wrong = twoAtOnce(day).map(({ phone }) => `two callers called ${phone} at once`);
  let taken = 0;
  let late = 0;
  for (const each of day.orders) {
    const stored = await findOrder(each.id);
    if (!stored) {
      wrong.push(`${each.id} is gone`);
      continue;
    }
    wrong.push(...faultOf(stored, times.get(each.id) ?? 0, each));
    if (!isGivenUp(stored.order_status)) taken += each.quantity;
    if ((each.first ?? 0) - each.placed > 300) late += 1;
  }
  const [{ available = 0 } = {}] = await listStock([1]);
  if (available !== STOCK - taken) wrong.push(`${available} pieces are left instead of ${STOCK - taken}`);
  const waits = day.orders.flatMap(({ first, placed }) => (first === undefined ? [] : [first - placed]));
  return { orders: day.orders.length, crashes: day.crashes, waits, late, wrong };
}
