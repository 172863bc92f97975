import { toCents } from '#shared/money.ts';
import { isGivenUp } from '#shared/orders/order-state.ts';
import { findHolder } from '../../data/cash/holder.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import type { Rider, Road } from './road-world.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Compares the cash that a rider really received with the records of the shop: handed in, expenses, differences, and
 * still with the rider.
 */
async function wrongCash({ person, takenCents, handIns, cashCents }: Rider): Promise<string[]> {
  const holder = await findHolder(`rider-${person.id}`);
  const handedIn = toCents(sum(handIns.map(({ counted }) => counted)));
  const expenses = toCents(sum(handIns.flatMap((each) => each.expenses.map(({ amount }) => amount))));
  const differences = toCents(sum(handIns.map(({ difference }) => difference)));
  const held = holder?.balance_cents ?? 0;
  const known = handedIn + expenses - differences + held;
  return [
    ...(known === takenCents
      ? []
      : [`${person.name} took ${takenCents} cents, and the shop knows of ${known}`]),
    ...(held === cashCents ? [] : [`${person.name} has ${cashCents} cents, and the shop says ${held}`]),
  ];
}

/** Returns the reports that the server did not answer, and those that still wait on a phone. */
const lostActs = ({ person, acts, answers, waiting }: Rider) => [
  ...[...acts.keys()]
    .filter((id) => !answers.has(id))
    .map((id) => `act ${id} of ${person.name} has no answer`),
  ...waiting.map(({ kind }) => `${kind} still waits on the phone of ${person.name}`),
];

/** Returns the number of pieces of an order that did not come back into stock although the order ended. */
export const piecesLost = ({ goods_out = [], road = [] }: OrderItem): number =>
  sum(goods_out.map(({ pieces }) => pieces)) +
  sum(road.flatMap(({ goods = [] }) => goods.map(({ written_off, missing }) => written_off + missing)));

/** Returns the errors in the goods of an order that is no longer on its way. */
function wrongGoods({ handedOver }: Road, { id, order_status, goods_out }: OrderItem): string[] {
  const isDelivered = order_status === 'delivered';
  const isOnWay = ['confirmed', 'packed', 'out_for_delivery'].includes(order_status);
  return [
    ...(goods_out ? [`${id} still has goods with its rider`] : []),
    ...(isOnWay ? [`${id} is ${order_status} at the end`] : []),
    ...(isDelivered && !handedOver.has(id) ? [`${id} is delivered, but nobody handed it over`] : []),
    ...(!isDelivered && handedOver.has(id) && !isGivenUp(order_status) ? [`${id} was handed over`] : []),
  ];
}

/** Returns the errors of the riders' day: cash, reports, and the goods of each order. */
export async function wrongOnRoad(road: Road, orders: readonly OrderItem[]): Promise<string[]> {
  const wrong = [...road.wrong];
  for (const rider of road.riders) wrong.push(...(await wrongCash(rider)), ...lostActs(rider));
  return [...wrong, ...orders.flatMap((order) => wrongGoods(road, order))];
}
