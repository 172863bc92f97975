import { isGivenUp } from '#shared/orders/order-state.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { ordersByStatePk, ownedOrderPrefix } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import type { OwnedOrder } from '../../data/orders/owned.ts';
import { listStock } from '../../data/stock/stock.ts';
import { piecesLost, wrongOnRoad } from '../road/check-road.ts';
import type { Road } from '../road/road-world.ts';
import { playDeskDay } from './desk-day.ts';
import { wrongPayments, wrongSums } from './desk-money.ts';
import type { DayOrder, DeskDay } from './desk-world.ts';

/** The number of pieces of the product in stock at the start of a day. */
export const STOCK = 100_000;

const waits = ['pending', 'unreachable'];

/** Returns the calls during which another caller called the same phone. */
const twoAtOnce = ({ calls }: DeskDay) =>
  calls.filter((one, n) =>
    calls.some(
      (other, m) =>
        m < n && other.phone === one.phone && other.caller !== one.caller && other.until > one.from,
    ),
  );

/** Returns the number of times that each order is in the lists of orders to call. */
async function listed(): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const state of ['pending', 'unreachable'])
    for await (const { order_id } of everyItem<OwnedOrder>(ordersByStatePk(state), {
      prefix: ownedOrderPrefix,
    }))
      times.set(order_id, (times.get(order_id) ?? 0) + 1);
  return times;
}

/** Returns the number of pieces in an order. */
const piecesOf = ({ lines }: OrderItem) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function faultOf(order: OrderItem, times: number, { first, id, quantity, isMade }: DayOrder): string[] {
  const { order_status, calls = [] } = order;
  const isEnd = !waits.includes(order_status);
  const wasCalled = calls.length > 0 || isMade;
  return [
    ...(isEnd && times > 0 ? [`${id} is ${order_status} and still on a list`] : []),
    ...(!isEnd && times !== 1 ? [`${id} is ${order_status} and ${times} times on a list`] : []),
    ...(isEnd && order_status !== 'cancelled' && !wasCalled
      ? [`${id} is ${order_status} without a call`]
      : []),
    ...(first === undefined && !isMade && order_status !== 'cancelled' ? [`${id} was never called`] : []),
    ...(piecesOf(order) === quantity ? [] : [`${id} has ${piecesOf(order)} pieces instead of ${quantity}`]),
    ...wrongSums(order),
  ];
}

export type CheckedDay = {
  orders: number;
  crashes: number;
  /** The numbers of changes of goods, of orders that were recorded as duplicates, and of payments by M-Pesa. */
  acts: { changed: number; same: number; paid: number };
  waits: number[];
  /**
   * The counts of the events on the orders' way, the number of orders that were given to riders, and of the riders'
   * reports.
   */
  road: Road['counts'] & { handedOver: number; told: number };
  late: number;
  wrong: string[];
};

/** Simulates a day of the desk and returns the faults. `waits` are the seconds from each order to its first call. */
export async function checkDeskDay(seed: number, count: number): Promise<CheckedDay> {
  const { day, road } = await playDeskDay(seed, count);
  const times = await listed();
  const wrong = twoAtOnce(day).map(({ phone }) => `two callers called ${phone} at once`);
  const found: OrderItem[] = [];
  let taken = 0;
  let late = 0;
  for (const each of day.orders) {
    const stored = await findOrder(each.id);
    if (!stored) {
      wrong.push(`${each.id} is gone`);
      continue;
    }
    found.push(stored);
    wrong.push(...faultOf(stored, times.get(each.id) ?? 0, each));
    taken += isGivenUp(stored.order_status) ? piecesLost(stored) : each.quantity;
    if ((each.first ?? each.placed) - each.placed > 300) late += 1;
  }
  wrong.push(...(await wrongPayments(day, found)), ...(await wrongOnRoad(road, found)));
  const [{ available = 0 } = {}] = await listStock([1]);
  if (available !== STOCK - taken) wrong.push(`${available} pieces are left instead of ${STOCK - taken}`);
  const called = day.orders.flatMap(({ first, placed }) => (first === undefined ? [] : [first - placed]));
  const { changed, same, paid, crashes } = day;
  const acts = { changed, same, paid: paid.length };
  const { counts, riders, handedOver } = road;
  const told = riders.reduce((sum, { acts }) => sum + acts.size, 0);
  return {
    ...{ orders: day.orders.length, crashes, acts, waits: called, late, wrong },
    road: { ...counts, handedOver: handedOver.size, told },
  };
}
