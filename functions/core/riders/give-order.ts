import type { OrderProgress } from '#shared/orders/order.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import type { GivenOrder } from '#shared/riders/given-order.ts';
import * as texts from '#shared/riders/rider-texts.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { saveRoad } from '../../data/orders/order-move.ts';
import type { RoadNote } from '../../data/orders/order-rider.ts';
import type { RoadChange } from '../../data/orders/order-road.ts';
import { requireRider } from '../../data/riders/rider.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { viewProgress } from '../orders/order-view.ts';
import { planGive, requireRoom, stepOf, timeOfStep } from './plan-give.ts';

const givenStates: readonly OrderStatus[] = ['confirmed', 'packed'];

/**
 * Makes sure that the order can be assigned to a rider, or its assignment ended. @throws 409 `not-to-give`,
 * `given-meanwhile`, `steps-full`
 */
function check(order: OrderItem, { rider, was }: GivenOrder): void {
  if (order.is_pickup && rider !== null) throw conflict('not-to-give', texts.pickupStays);
  if (order.kind === 'till' || !givenStates.includes(order.order_status))
    throw conflict('not-to-give', texts.notToGive);
  if ((order.rider?.id ?? null) !== was)
    throw conflict('given-meanwhile', texts.givenMeanwhile(order.rider?.name));
  requireRoom(order);
}

/**
 * Assigns a confirmed or packed order to a rider, or ends the assignment. An assignment is only a plan: the goods stay
 * in the shop until the rider takes them. A repeated request changes nothing.
 *
 * @throws 404 · 409 `not-to-give`, `given-meanwhile` if a colleague was first, `rider-gone`, `steps-full`, `cash-limit`
 *   if the rider has too much cash and no reason is given · 503
 */
export async function giveOrder(
  id: string,
  asked: GivenOrder,
  { by, now }: { by: Person; now: Date },
): Promise<OrderProgress> {
  const rider = asked.rider === null ? undefined : await requireRider(asked.rider);
  return retry(async () => {
    const order = await findOrder(id);
    if (!order) throw notFound('Order');
    const isDone = (order.rider?.id ?? null) === asked.rider && asked.rider !== asked.was;
    if (isDone) return viewProgress(order, by.groups);
    check(order, asked);
    const given = { at: timeOfStep(order, now), by, why: asked.why };
    const road = rider ? await planGive(rider, given) : takenBack(order, given);
    const after = road ? await saveRoad(order, { at: given.at, road }) : order;
    return after ? viewProgress(after, by.groups) : tryAgain;
  });
}

/** Returns the fields that change when an assignment ends; undefined if the order is assigned to no rider. */
function takenBack(
  { rider }: OrderItem,
  given: { at: string; by: Person; why: string },
): (RoadChange & { note: RoadNote }) | undefined {
  return rider && { rider: null, note: stepOf('taken-back', { ...given, rider }) };
}
