import type { ActMark, RiderAct } from '#shared/rider-phone/act.ts';
import type { NamedActions } from '../../../data/dynamodb/transact.ts';
import { ordersByStateKey } from '../../../data/orders/keys.ts';
import type { OrderItem } from '../../../data/orders/order.ts';
import { changeOrder } from '../../../data/orders/order-money.ts';
import { listAnew } from '../../../data/orders/order-move.ts';
import type { RoadNote } from '../../../data/orders/order-rider.ts';
import { listRiding, type RoadChange } from '../../../data/orders/order-road.ts';
import type { OrderChange } from '../../../data/orders/order-update.ts';
import { MOST_FROM_PHONE, stepOf } from '../../riders/plan-give.ts';
import type { CallingRider } from '../phone-caller.ts';

/** A rider's report (act) with its order as it was read. `at` is the time at which the changes are recorded. */
export type Scene<Kind extends RiderAct['kind'] = RiderAct['kind']> = {
  act: Extract<RiderAct, { kind: Kind }>;
  order: OrderItem;
  caller: CallingRider;
  at: string;
  now: Date;
};

/** A scene with a report of any kind. */
export type AnyScene = Omit<Scene, 'act'> & { act: Pick<RiderAct, 'id' | 'seen'> };

/** The effect of a rider's report: the writes that change its order, or the reason why it is refused. */
export type Planned = { marks: readonly ActMark[]; refused?: string; named?: NamedActions };

/** Returns the rider in the form in which orders store them. */
export const namedRider = ({ id, name }: Pick<CallingRider, 'id' | 'name'>) => ({ id, name });

export const isTheirs = ({ order, caller }: Pick<AnyScene, 'order' | 'caller'>) =>
  order.rider?.id === caller.id;

export const isOnRoad = ({ order_status }: OrderItem) => order_status === 'out_for_delivery';

type Noted = { note: RoadNote; add?: OrderChange['add']; cash?: NamedActions[string] };

/**
 * Returns the writes that add an event to the delivery history of an order, and money that the rider took with it. The
 * state of the order does not change.
 */
export function noteOnOrder(order: OrderItem, at: string, { note, add = [], cash }: Noted): NamedActions {
  const road: RoadChange = { note };
  const { after, actions } = changeOrder({ order, at, add, road });
  const isListedAnew = ordersByStateKey(order).sk !== ordersByStateKey(after).sk;
  return {
    order: actions,
    list: isListedAnew ? listAnew(order, after) : [],
    riding: listRiding(order, after),
    cash,
  };
}

/**
 * Returns true if the delivery history of an order has no room for further events without goods or money. Real orders
 * never have that many.
 */
export const isFull = ({ road = [] }: OrderItem) => road.length >= MOST_FROM_PHONE;

/** Returns an event that a rider recorded on their phone. */
export const ownStep = (kind: RoadNote['kind'], { caller, at, act }: AnyScene, why = ''): RoadNote => ({
  ...stepOf(kind, { at, by: namedRider(caller), rider: namedRider(caller), why }),
  id: act.id,
});
