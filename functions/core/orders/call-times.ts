import { callBy, thereBy } from '#shared/orders/order-times.ts';
import * as texts from '#shared/texts.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { readOpening } from '../../data/settings/some-settings.ts';
import { invalid } from '../../errors.ts';

const iso = (time: number) => new Date(time).toISOString();

/**
 * Returns the due times of an order whose customer should be called from the time `from` (in ms): the time of the call,
 * and the arrival that is planned from that call.
 */
export async function timesOfCall({ arrival_minutes }: OrderItem, from: number) {
  const hours = await readOpening();
  const call = callBy(hours, from);
  return {
    call_from: iso(from),
    call_by: iso(call),
    ...(arrival_minutes !== undefined && { there_by: iso(thereBy(hours, call, arrival_minutes)) }),
  };
}

/** Returns the time by which the goods of an order should arrive if it is confirmed now (`orders/order-times.ts`). */
export async function arrivalOf({ arrival_minutes }: OrderItem, now: Date) {
  if (arrival_minutes === undefined) return undefined;
  return { there_by: iso(thereBy(await readOpening(), now.getTime(), arrival_minutes)) };
}

/** How far ahead a call or an arrival can be scheduled. */
const MOST_AHEAD_MS = 14 * 86_400_000;

/**
 * Makes sure that a scheduled time is ahead.
 *
 * @throws 422 for a time that has passed or is more than two weeks ahead
 */
export function checkAhead(field: string, time: string | undefined, now: Date): void {
  const ahead = time === undefined ? 0 : Date.parse(time) - now.getTime();
  if (ahead < 0 || ahead > MOST_AHEAD_MS) throw invalid({ [field]: [texts.timeAhead] });
}
