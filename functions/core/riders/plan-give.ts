import type { RoadStepKind } from '#shared/orders/order-road.ts';
import * as texts from '#shared/riders/rider-texts.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import type { OrderRider, RoadNote } from '../../data/orders/order-rider.ts';
import type { RoadChange } from '../../data/orders/order-road.ts';
import type { RiderItem } from '../../data/riders/rider.ts';
import { conflict } from '../../errors.ts';
import { checkCashLimit } from '../cash/cash-limit.ts';
import { timeAfter } from '../time-after.ts';

type Named = { id: string; name: string };

/** The most events in an order's delivery history. It limits the size of the item, and no real order reaches it. */
const MOST_STEPS = 60;
/** The most events from phones without goods or money. It leaves room for the office's events. */
export const MOST_FROM_PHONE = 40;
/** The most events in which goods are returned. It is higher, because returned goods must always be recorded. */
export const MOST_WITH_GOODS = 3 * MOST_STEPS;

/** Makes sure that the delivery history of an order has room for another event. @throws 409 `steps-full` */
export function requireRoom({ road = [] }: OrderItem, most: number = MOST_STEPS): void {
  if (road.length >= most) throw conflict('steps-full', texts.stepsFull);
}

/** Returns the time to store for an event of a delivery, which is never before the last event. */
export const timeOfStep = ({ road = [], moves = [] }: OrderItem, now: Date): string =>
  timeAfter([...road, ...moves], now);

type Step = { at: string; by: Named; rider: Named; why?: string };

/** Returns an event of a delivery in its stored form, without empty fields. */
export const stepOf = (kind: RoadStepKind, { at, by, rider, why = '' }: Step): RoadNote => ({
  ...{ at, kind, by: { id: by.id, name: by.name }, rider: { id: rider.id, name: rider.name } },
  ...(why !== '' && { why }),
});

type Given = { at: string; by: Named; why: string };

/** Returns a rider in the form in which an order stores its rider. */
const givenTo = (
  { id, name }: Pick<RiderItem, 'id' | 'name'>,
  { at, by }: Omit<Given, 'why'>,
): OrderRider => ({
  ...{ id, name, given_at: at },
  given_by: { id: by.id, name: by.name },
});

/**
 * Returns the fields of an order that change when it is assigned to a rider. A reason (`why`) is needed if the rider is
 * above their cash limit.
 *
 * @throws 409 `cash-limit`
 */
export async function planGive(rider: RiderItem, given: Given): Promise<RoadChange & { note: RoadNote }> {
  await checkCashLimit(rider, given.why);
  return { rider: givenTo(rider, given), note: stepOf('given', { ...given, rider }) };
}
