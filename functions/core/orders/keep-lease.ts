import { deleteLease, findLeases, writeLease } from '../../data/desk/lease.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { customerKeyOf } from '../identity/customer-key.ts';

/** After an order got another phone, reserves its customer under the new phone for the caller who had reserved them. */
export async function keepLease(
  before: OrderItem,
  after: OrderItem,
  { by, now }: { by: { id: string }; now: Date },
): Promise<void> {
  if (before.customer_phone === after.customer_phone) return;
  const [was, is] = await Promise.all([before, after].map((each) => customerKeyOf(each.customer_phone)));
  if (was === undefined || is === undefined) return;
  const lease = (await findLeases([was], now)).get(was);
  if (lease?.by.id !== by.id) return;
  const { until, called_at } = lease;
  await writeLease({ customer: is, by: lease.by, until, called_at }, now);
  await deleteLease(was, by.id);
}
