import { heldCents } from '#shared/payments/told-money.ts';
import type { DueItem } from '../../../data/clock/due.ts';
import { readItems } from '../../../data/dynamodb/read-items.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import { orderKey } from '../../../data/orders/keys.ts';
import type { OrderItem } from '../../../data/orders/order.ts';
import { entryOf, listEntries } from '../../../data/till/journal.ts';
import { findShift, releaseSoon } from '../../../data/till/shift.ts';
import { requireSent, sendToSearch } from '../../../integrations/queues.ts';
import { envelope } from '../../search/search-job.ts';

/** How many entries of a journal one run of the scheduled check reads. */
const READ = 200;

/** Returns true for an order whose credit or points are held back until the cash of its shift is counted. */
const isWaiting = (order: OrderItem) =>
  heldCents(order) > 0 || (order.earns !== undefined && order.customer_phone !== '');

/**
 * Does the work after a shift was counted. Every order whose credit or points wait for the shift's cash is queued as if
 * it had changed. A long shift takes several runs; the returned writes schedule the next one.
 */
export async function shiftCounted({ id, input }: DueItem, now: Date): Promise<Actions> {
  const shift = await findShift(id);
  if (!shift) return [];
  const { from } = input as { from: number };
  const place = { till_id: shift.till.id, epoch: shift.epoch };
  const { items, next } = await listEntries(place, { first: from, last: shift.last_index, limit: READ });
  const sales = items.flatMap((item) => {
    const body = entryOf(item)?.body;
    return body?.kind === 'sale' && body.shift_id === id ? body.id : [];
  });
  const orders = (await readItems(sales.map(orderKey))) as OrderItem[];
  const jobs = orders.filter(isWaiting).map((order) => envelope({ order_id: order.id }, now.toISOString()));
  await requireSent(sendToSearch(jobs));
  return next === undefined ? [] : [releaseSoon(shift, now, next)];
}
