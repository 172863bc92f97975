import type { Group } from '#shared/abilities/groups.ts';
import type { HandedOrder, Handover } from '#shared/desk/handover.ts';
import { mostCounted } from '#shared/orders/admin-order.ts';
import { unreachedUntil } from '#shared/orders/order-times.ts';
import { waitingStates } from '#shared/orders/waiting-states.ts';
import { countList } from '../../data/dynamodb/read-list.ts';
import { ordersByStatePk, ownedOrderPrefix, unpaidOrdersPk } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { findOrders, listOwned, type OwnedOrder } from '../../data/orders/owned.ts';
import { unmatchedPaymentsPk } from '../../data/payments/keys.ts';
import { readUnreachedHours } from '../../data/settings/some-settings.ts';
import { toLines, viewCalls } from '../orders/admin-orders.ts';

/**
 * Returns when an order will be cancelled because its customer was not reached, or null if it will not be cancelled
 * automatically. If money was paid for the order, a person must decide about it.
 */
function endOf({ order_status, moves = [], phone_asked_at, paid_cents = 0 }: OrderItem, hours: number) {
  const missed = order_status === 'unreachable' ? moves.at(-1)?.at : undefined;
  const since = order_status === 'pending' ? phone_asked_at : missed;
  return since === undefined || paid_cents > 0 ? null : unreachedUntil(new Date(since), hours);
}

/** Returns the order ids of a list, the most urgent first, at most a hundred. */
async function idsOf(pk: string): Promise<string[]> {
  const { items } = await listOwned<OwnedOrder>(pk, ownedOrderPrefix, { limit: mostCounted });
  return items.map(({ order_id }) => order_id);
}

const soonest = (one: HandedOrder, other: HandedOrder) =>
  (one.due_by ?? '').localeCompare(other.due_by ?? '');

/**
 * Returns what the next shift needs to know: the customers to call, the promised deliveries, and the money that has not
 * arrived. An order whose state changes during the read may be missing or listed twice.
 */
export async function getHandover(groups: readonly Group[]): Promise<Handover> {
  const lists = waitingStates.map(ordersByStatePk);
  const [hours, payments, ...ids] = await Promise.all([
    readUnreachedHours(),
    countList(unmatchedPaymentsPk, mostCounted),
    ...[...lists, unpaidOrdersPk].map(idsOf),
  ]);
  const orders = await findOrders(ids.flat());
  const lines = await toLines(orders, groups);
  const handed = new Map(
    orders.flatMap((order, n): [string, HandedOrder][] => {
      const line = lines[n];
      const { call_from = '' } = order;
      const last_call = viewCalls(order).at(-1) ?? null;
      const more = { last_call, call_from: call_from || null, ends_at: endOf(order, hours) };
      return line ? [[order.id, { ...line, ...more }]] : [];
    }),
  );
  const [to_call = [], not_reached = [], confirmed = [], packed = [], on_the_road = [], unpaid = []] =
    ids.map((list) => list.flatMap((id) => handed.get(id) ?? []));
  const promised = [...confirmed, ...packed].sort(soonest).slice(0, mostCounted);
  return { to_call, not_reached, promised, on_the_road, unpaid, payments };
}
