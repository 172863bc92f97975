import { type KnownCustomer, mostPlaces } from '#shared/customers/known-customer.ts';
import { findCustomer } from '../../data/customers/customer.ts';
import { findNote } from '../../data/customers/note.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { customerKeyOf } from '../identity/customer-key.ts';
import { logOpened } from './note-customer.ts';
import { newestOrders } from './view-customer.ts';

/**
 * Returns the delivery places of orders. Each place occurs once, in the sequence of the orders. Sales at a till have no
 * delivery place.
 */
function placesOf(orders: readonly OrderItem[]): KnownCustomer['places'] {
  const went = orders.filter(({ kind, customer_address }) => kind !== 'till' && customer_address !== '');
  const byName = Map.groupBy(went, (order) =>
    [order.customer_address, order.street_address].join('\n').toLowerCase(),
  );
  return [...byName.values()]
    .flatMap(([first]) => first ?? [])
    .map(({ customer_address, street_address }) => ({ customer_address, street_address }))
    .slice(0, mostPlaces);
}

/**
 * Returns the name, warning and last addresses of the customer with a phone, or null for a new phone. The change log
 * records who asked.
 * @throws 503
 */
export async function findPlaces(phone: string): Promise<KnownCustomer | null> {
  const customer = await findCustomer(await customerKeyOf(phone));
  if (!customer) return null;
  const { key, name, orders, last_order_at } = customer;
  const [newest, { note, has_warning }] = await Promise.all([newestOrders(customer), findNote(key)]);
  await logOpened(customer);
  return { key, name, orders, last_order_at, warning: has_warning ? note : '', places: placesOf(newest) };
}
