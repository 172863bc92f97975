import { piecesOf } from '#shared/orders/changed-goods.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { slipVersion } from '#shared/orders/slip-version.ts';
import { collectsNow } from '#shared/riders/rider-texts.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { ridingKey } from './keys.ts';
import type { OrderItem, OrderMove } from './order.ts';
import type { GoodsOut, OrderRider, RoadNote } from './order-rider.ts';

/**
 * A change of an order's delivery: a new event, the rider, and the goods that are with the rider. `null` removes the
 * rider or the goods.
 */
export type RoadChange = {
  note?: RoadNote;
  rider?: OrderRider | null;
  goods_out?: GoodsOut | null;
};

const stopStates: readonly OrderStatus[] = ['confirmed', 'packed', 'out_for_delivery'];

/**
 * Returns the key of an order in the list of its rider. Returns undefined if the rider has neither to deliver the order
 * nor its goods.
 */
function placeOf({ id, order_status, rider, goods_out }: OrderItem): Key | undefined {
  if (!rider) return undefined;
  if (goods_out) return ridingKey('GOODS', rider.id, id);
  return stopStates.includes(order_status) ? ridingKey('STOP', rider.id, id) : undefined;
}

/** Returns the writes that update the list of an order's rider. */
export function listRiding(before: OrderItem, after: OrderItem): Actions {
  const [was, is] = [placeOf(before), placeOf(after)];
  if (was?.sk === is?.sk) return [];
  return [...(was ? [remove(was)] : []), ...(is ? [put({ ...is, order_id: after.id })] : [])];
}

/** Returns the pieces of an order. */
const goodsOf = ({ lines }: OrderItem): GoodsOut =>
  [...piecesOf(lines)].map(([product_id, pieces]) => ({
    ...{ product_id, pieces },
    name: lines.find((line) => line.product_id === product_id)?.name ?? '',
  }));

/** Returns the rider of an order as the person who has had the goods since `at`. */
const withGoods = (order: OrderItem, rider: OrderRider, { at, by }: Pick<OrderMove, 'at' | 'by'>) => ({
  ...rider,
  ...{ has_at: at, has_by: by, slip_version: slipVersion(order) },
});

/**
 * Returns the change by which an order loses its rider before the rider has the goods, with an event for the order's
 * history.
 */
const takenBack = ({ id, name }: OrderRider, step: Pick<RoadNote, 'at' | 'by' | 'why'>): RoadChange => ({
  rider: null,
  note: { ...step, kind: 'taken-back', rider: { id, name } },
});

/**
 * Returns how a change of an order's content changes the delivery. An order that the customer now collects has no
 * rider.
 */
export function roadOfEdit(
  { rider }: OrderItem,
  { is_pickup }: Pick<OrderItem, 'is_pickup'>,
  { at, by }: Pick<RoadNote, 'at' | 'by'>,
): RoadChange | undefined {
  return rider && is_pickup ? takenBack(rider, { at, by, why: collectsNow }) : undefined;
}

/**
 * Returns how a change of state changes the delivery of an order. If the order is refused or cancelled during its
 * delivery, the goods stay with the rider. If the order is brought back, or ends in the shop, it no longer has a rider.
 * If a packed order is recorded as delivered, the rider to whom it was assigned has brought it.
 */
export function roadOfMove(order: OrderItem, move: OrderMove, given?: OrderRider): RoadChange | undefined {
  const { rider } = order;
  const { from, to } = move;
  if (to === 'out_for_delivery') return given && { rider: withGoods(order, given, move) };
  // A rider delivered an order that the shop did not know to be with the rider.
  if (to === 'delivered' && given) return { rider: withGoods(order, given, move) };
  if (from === 'out_for_delivery') {
    if (to === 'refused' || to === 'cancelled') return { goods_out: goodsOf(order) };
    if (to !== 'confirmed' || !rider) return undefined;
    const { at, by, why } = move;
    const note = { at, by, why, kind: 'received', rider: { id: rider.id, name: rider.name } } as const;
    return { rider: null, note };
  }
  if (!rider) return undefined;
  if (to === 'delivered') return { rider: withGoods(order, rider, move) };
  const { at, by } = move;
  return to === 'cancelled' ? takenBack(rider, { at, by }) : undefined;
}

/** Returns an order after a change of its rider or of the events of its delivery. */
export function withRoad(order: OrderItem, change: RoadChange | undefined): OrderItem {
  if (!change) return order;
  const { note, rider, goods_out } = change;
  const { rider: _, goods_out: __, ...rest } = order;
  const kept = { rider: rider === undefined ? order.rider : (rider ?? undefined) };
  const goods = goods_out === undefined ? order.goods_out : (goods_out ?? undefined);
  return {
    ...rest,
    ...(kept.rider && kept),
    ...(goods && { goods_out: goods }),
    ...(note && { road: [...(order.road ?? []), note] }),
  };
}

/** Returns the parts of the update that write a change of an order's delivery. */
export function updateRoad(change: RoadChange = {}) {
  const { note, rider, goods_out } = change;
  return {
    sets: [
      ...(note ? ['road = list_append(if_not_exists(road, :no_road), :road)'] : []),
      ...(rider ? ['rider = :rider'] : []),
      ...(goods_out ? ['goods_out = :goods_out'] : []),
    ],
    removed: [...(rider === null ? ['rider'] : []), ...(goods_out === null ? ['goods_out'] : [])],
    values: {
      ...(note && { ':road': [note], ':no_road': [] }),
      ...(rider && { ':rider': rider }),
      ...(goods_out && { ':goods_out': goods_out }),
    },
  };
}

/**
 * Returns the condition that no event of the order's delivery was recorded since the order was read, and the values of
 * the condition.
 */
export const sameRoad = ({ road, rider }: OrderItem) => ({
  condition: `${road ? 'size(road) = :road_were' : 'attribute_not_exists(road)'} AND ${
    rider ? 'rider.id = :rider_was' : 'attribute_not_exists(rider)'
  }`,
  values: { ...(road && { ':road_were': road.length }), ...(rider && { ':rider_was': rider.id }) },
});
