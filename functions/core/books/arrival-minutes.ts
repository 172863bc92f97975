import type { OrderItem } from '../../data/orders/order.ts';
import { soldAt } from '../../data/orders/sold-order.ts';

const MINUTE_MS = 60_000;

/**
 * Returns how many minutes an order took from the call that confirmed it to the customer's door. Returns undefined for
 * an order that says nothing about deliveries: a pickup, a sale of a till, a replacement, an order that came back, or
 * one that was not promised from its call on, because a time was agreed, or the shop was closed.
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
