import type { OrderItem } from '../../data/orders/order.ts';
import { soldAt } from '../../data/orders/sold-order.ts';

const MINUTE_MS = 60_000;

/**
 * Returns how many minutes passed from the call that confirmed an order until its rider was at the door. Returns
 * undefined for an order whose time says nothing about deliveries: a pickup, a sale of a till, a replacement, an order
 * that is not `delivered`, or an order whose promised minutes did not begin with the call, because a time was agreed or
 * the shop was closed.
 */
export function minutesToDoor(order: OrderItem): number | undefined {
  const { kind, is_pickup, order_status, replaces, moves = [], there_by, arrival_minutes } = order;
  if (kind === 'till' || is_pickup || replaces || order_status !== 'delivered') return undefined;
  const called = moves.find(({ to }) => to === 'confirmed')?.at;
  const there = soldAt(order);
  if (!called || !there || there_by === undefined || arrival_minutes === undefined) return undefined;
  const promisedFrom = Date.parse(there_by) - arrival_minutes * MINUTE_MS;
  if (promisedFrom !== Date.parse(called)) return undefined;
  return (Date.parse(there) - promisedFrom) / MINUTE_MS;
}
