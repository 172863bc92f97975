import { callBy, thereBy } from '#shared/orders/order-times.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { readCallHours } from '../../data/settings/some-settings.ts';

const iso = (time: number) => new Date(time).toISOString();

/**
 * Returns the times of an order whose customer is called from a time on, in ms. The arrival is planned from that call.
 */
export async function timesOfCall({ arrival_minutes }: OrderItem, from: number) {
  const hours = await readCallHours();
  const call = callBy(hours, from);
  return {
    call_from: iso(from),
    call_by: iso(call),
    ...(arrival_minutes !== undefined && { there_by: iso(thereBy(hours, call, arrival_minutes)) }),
  };
}
