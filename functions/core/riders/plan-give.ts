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

/** The most steps that an order stores. It limits the size of the item, and no real order reaches it. */
const MOST_STEPS = 60;
/** The most steps from phones that say nothing about goods or money. It leaves room for the steps of the desk. */
export const MOST_FROM_PHONE = 40;
/** The most steps in which goods come back. It is higher, because returned goods must always be recorded. */
export const MOST_WITH_GOODS = 3 * MOST_STEPS;

/** Makes sure that the delivery history of an order has room for another step. @throws 409 `steps-full` */
export function requireRoom({ road = [] }: OrderItem, most: number = MOST_STEPS): void {
  if (road.length >= most) throw conflict('steps-full', texts.stepsFull);
}

/** Returns the time to store for a step of a delivery, which is never before the last step. */
export const timeOfStep = ({ road = [], moves = [] }: OrderItem, now: Date): string =>
  timeAfter([...road, ...moves], now);

type Step = { at: string; by: Named; rider: Named; why?: string };

/** Returns a step of a delivery as the order stores it, without empty fields. */
export const stepOf = (kind: RoadStepKind, { at, by, rider, why = '' }: Step): RoadNote => ({
  ...{ at, kind, by: { id: by.id, name: by.name }, rider: { id: rider.id, name: rider.name } },
  ...(why !== '' && { why }),
});

type Given = { at: string; by: Named; why: string };

/** Returns a rider in the form in which an order stores them. */
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
