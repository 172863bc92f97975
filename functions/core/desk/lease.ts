import { type Lease, leaseMinutes } from '#shared/desk/lease.ts';
import { shifted } from '#shared/nairobi.ts';
import { isToCall } from '#shared/orders/order-times.ts';
import * as texts from '#shared/texts.ts';
import { deleteLease, findLeases, type LeaseItem, writeLease } from '../../data/desk/lease.ts';
import { findOrder } from '../../data/orders/order.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { customerKeyOf } from '../identity/customer-key.ts';
import type { Person } from '../identity/session.ts';

/** Returns the reservation of a customer (the lease) as the caller's page shows it. */
export const viewLease = ({ by, until, called_at }: LeaseItem, { id }: Pick<Person, 'id'>): Lease => ({
  by: by.name,
  is_mine: by.id === id,
  until,
  called_at: called_at ?? null,
});

type Asked = { by: Pick<Person, 'id' | 'name'>; now: Date; isCalling?: boolean };

/**
 * Returns a reservation of a customer (a lease) that begins now. If the caller has already begun a call, the
 * reservation keeps the start and the end of that call.
 */
function newLease(customer: string, { by, now, isCalling = false }: Asked, mine?: LeaseItem): LeaseItem {
  const minutes = isCalling ? leaseMinutes.calling : leaseMinutes.reading;
  const until = shifted(now, minutes * 60_000);
  const called_at = mine?.called_at ?? (isCalling ? now.toISOString() : undefined);
  const isLonger = mine !== undefined && mine.until > until;
  return {
    customer,
    by: { id: by.id, name: by.name },
    until: isLonger ? mine.until : until,
    ...(called_at !== undefined && { called_at }),
  };
}

/**
 * Reserves a customer for a caller (a lease), unless a colleague has reserved the customer. Returns undefined if a
 * colleague was first.
 *
 * @param mine the caller's present reservation of this customer
 */
export async function leaseFree(
  customer: string,
  asked: Asked,
  mine?: LeaseItem,
): Promise<LeaseItem | undefined> {
  const lease = newLease(customer, asked, mine);
  return (await writeLease(lease, asked.now)) ? lease : undefined;
}

/**
 * Reserves an order's customer for a caller for two minutes, or for ten once a call has begun. The reservation covers
 * all open orders of the customer's phone. With `takesOver`, the caller takes the reservation over from a colleague.
 *
 * @throws 404 · 409 `not-to-call` for an order that waits for no call, `taken` with the colleague's name · 503
 */
export async function takeLease(orderId: string, asked: Asked & { takesOver: boolean }): Promise<Lease> {
  const order = await findOrder(orderId);
  if (!order) throw notFound('Order');
  if (!isToCall(order.order_status) || order.customer_phone === '')
    throw conflict('not-to-call', texts.notToCall);
  const customer = await customerKeyOf(order.customer_phone);
  return retry(async () => {
    const present = (await findLeases([customer], asked.now)).get(customer);
    const isMine = present?.by.id === asked.by.id;
    if (present && !isMine && !asked.takesOver) throw conflict('taken', texts.customerTaken(present.by.name));
    const lease = newLease(customer, asked, isMine ? present : undefined);
    const isTaken = await writeLease(lease, asked.now, asked.takesOver ? present?.by.id : undefined);
    return isTaken ? viewLease(lease, asked.by) : tryAgain;
  });
}

/** Ends the caller's reservation of an order's customer. Returns false if the caller has none. @throws 404 */
export async function endLease(orderId: string, by: Pick<Person, 'id'>): Promise<{ ended: boolean }> {
  const order = await findOrder(orderId);
  if (!order) throw notFound('Order');
  if (order.customer_phone === '') return { ended: false };
  return { ended: await deleteLease(await customerKeyOf(order.customer_phone), by.id) };
}
