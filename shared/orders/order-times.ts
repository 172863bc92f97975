import { shifted } from '../nairobi.ts';
import { closedUntil, type Opening } from '../settings/closed.ts';
import { firstCallWithin } from '../settings/first-calls.ts';

/** The times of an order, in UTC. */
export type OrderTimes = {
  /** The time by which the shop calls the customer. */
  call_by: string;
  /**
   * The customer is not called before this time, because they asked for it or did not answer. Undefined: at any time.
   */
  call_from?: string | undefined;
  /** The time by which the goods should arrive, or be ready to be collected. */
  there_by: string;
  /** The minutes from the confirmation call to the arrival, in the order's delivery zone when the order was placed. */
  arrival_minutes: number;
};

type Hours = Opening & { call_within?: number | undefined };

const MINUTE_MS = 60_000;

/**
 * Returns the time in ms by which the shop should call a customer who orders at `placed`: some minutes later, or after
 * the next opening.
 */
export const callBy = (hours: Hours, placed: number): number =>
  (closedUntil(hours, placed) ?? placed) + (hours.call_within ?? firstCallWithin) * MINUTE_MS;

/**
 * Returns the time in ms by which goods should arrive: the zone's delivery minutes after `confirmed`. If the shop is
 * closed when the order is confirmed, or when the goods would arrive, the minutes are counted from its next opening.
 */
export function thereBy(hours: Opening, confirmed: number, minutes: number): number {
  const there = (closedUntil(hours, confirmed) ?? confirmed) + minutes * MINUTE_MS;
  const opens = closedUntil(hours, there);
  return opens === undefined ? there : opens + minutes * MINUTE_MS;
}

/**
 * Returns the times of an order that is placed now. The arrival is planned from the time by which the customer is
 * called.
 */
export function planTimes(
  hours: Hours,
  { arrival_minutes }: { arrival_minutes: number },
  now: Date,
): OrderTimes {
  const call = callBy(hours, now.getTime());
  return {
    call_by: new Date(call).toISOString(),
    there_by: new Date(thereBy(hours, call, arrival_minutes)).toISOString(),
    arrival_minutes,
  };
}

/**
 * After how many minutes of opening hours a customer who did not answer is called again: after the first call, the
 * second and the third.
 */
export const callAgainMinutes = [5, 15, 60] as const;

/** Returns the time in ms that is some minutes of opening hours after `from`. It is a time at which the shop is open. */
export function openMinutesAfter(hours: Opening, from: number, minutes: number): number {
  let at = closedUntil(hours, from) ?? from;
  for (let left = minutes; left > 0; left--) at = closedUntil(hours, at + MINUTE_MS) ?? at + MINUTE_MS;
  return at;
}

/** The fields of an order that decide its place in a list. Sales of a till keep no times. */
type Timed = Partial<OrderTimes> & { order_status: string; created_at: string };

/** Returns true for the states of an order whose customer must be called. */
export const isToCall = (state: string) => state === 'pending' || state === 'unreachable';

/** Returns true for the states of an order that must still be delivered or collected. */
export const isToBring = (state: string) => ['confirmed', 'packed', 'out_for_delivery'].includes(state);

/**
 * Returns the time by which the next step of an order must be done: the call until the order is confirmed, then the
 * arrival. Returns undefined for a customer who was not reached, and once the order is delivered, cancelled, refused or
 * returned.
 */
export function dueBy({ order_status, call_by, there_by }: Partial<OrderTimes> & { order_status: string }) {
  if (order_status === 'pending') return call_by;
  return isToBring(order_status) ? there_by : undefined;
}

/** Returns the time by which an order is sorted in the list of its state: {@link dueBy}, or when it was placed. */
export const listedAt = (order: Timed): string => dueBy(order) ?? order.created_at;

/** Returns the time at which an order is cancelled if its customer was not reached: `hours` after `since`. */
export const unreachedUntil = (since: Date, hours: number) => shifted(since, hours * 60 * MINUTE_MS);
