import type { CalledNext, DeskOrder, DeskQueue } from '#shared/desk/desk.ts';
import { findCustomers } from '../../data/customers/customer.ts';
import { findNotes } from '../../data/customers/note.ts';
import { findLeases, type LeaseItem } from '../../data/desk/lease.ts';
import { readDeskVersion } from '../../data/desk/version.ts';
import { orderPlace } from '../../data/dynamodb/place.ts';
import { ordersByStatePk, ownedOrderPrefix } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { findOrders, listOwned, type OwnedOrder } from '../../data/orders/owned.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { customerKeyOf } from '../identity/customer-key.ts';
import type { Person } from '../identity/session.ts';
import { toLines } from '../orders/admin-orders.ts';
import { leaseFree, viewLease } from './lease.ts';

const PAGE = 20;

/**
 * An order to call, the key of its customer, the number of that customer's orders on the page, and the time before
 * which nobody should call.
 */
type Waiting = { order: OrderItem; customer: string; same_phone: number; call_from: string };

/** Reads a page of the orders to call, the most urgent first. Also returns the key of each order's customer. */
async function readQueue(after: string | undefined) {
  const page = { limit: PAGE, after };
  const { items, next } = await listOwned<OwnedOrder>(ordersByStatePk('pending'), ownedOrderPrefix, page);
  const orders = await findOrders(items.map(({ order_id }) => order_id));
  const waiting = await Promise.all(
    orders
      .filter(({ order_status, customer_phone }) => order_status === 'pending' && customer_phone !== '')
      .map(async (order) => ({ order, customer: await customerKeyOf(order.customer_phone) })),
  );
  const ofCustomer = Map.groupBy(waiting, ({ customer }) => customer);
  return {
    waiting: waiting.map((each): Waiting => {
      const theirs = ofCustomer.get(each.customer) ?? [];
      return { ...each, same_phone: theirs.length, call_from: latestOf(theirs) };
    }),
    next,
  };
}

/**
 * Returns the latest time before which nobody should call a customer. A customer who asked for a later call or did not
 * answer is not called about their other orders either.
 */
const latestOf = (waiting: readonly Pick<Waiting, 'order'>[]) =>
  waiting.reduce((latest, { order: { call_from = '' } }) => (call_from > latest ? call_from : latest), '');

/** Returns what a caller should know about each customer, by the customer's key. */
async function viewCustomers(keys: readonly string[]): Promise<Map<string, DeskOrder['customer']>> {
  const [customers, notes] = await Promise.all([findCustomers(keys), findNotes(keys)]);
  return new Map(
    customers.map(({ key, orders, outcomes: { refused }, unreachable }) => {
      const has_warning = notes.get(key)?.has_warning ?? false;
      return [key, { orders, refused, unreachable, has_warning }];
    }),
  );
}

type Caller = { person: Person; now: Date };

/**
 * Returns the version of the list of orders to call: a counter of changes to these orders, their payments and the
 * reservations of their customers.
 */
export const getDeskVersion = async () => ({ version: await readDeskVersion() });

/**
 * Returns the orders to call, the most urgent first, twenty a page. Each order names the caller who has reserved its
 * customer.
 *
 * @throws 400 `bad-cursor`
 */
export async function listDesk(cursor: string | undefined, { person, now }: Caller): Promise<DeskQueue> {
  const { waiting, next } = await readQueue(fromCursor(orderPlace, cursor));
  const keys = [...new Set(waiting.map(({ customer }) => customer))];
  const [leases, customers, lines] = await Promise.all([
    findLeases(keys, now),
    viewCustomers(keys),
    toLines(
      waiting.map(({ order }) => order),
      person.groups,
    ),
  ]);
  return {
    orders: waiting.flatMap(({ order, customer, same_phone, call_from }, n): DeskOrder[] => {
      const [line, lease] = [lines[n], leases.get(customer)];
      if (!line) return [];
      return [
        {
          ...line,
          lease: lease ? viewLease(lease, person) : null,
          call_from: call_from || null,
          calls: order.calls?.length ?? 0,
          last_outcome: order.calls?.at(-1)?.outcome ?? null,
          special_instructions: order.special_instructions,
          same_phone,
          customer: customers.get(customer) ?? null,
        },
      ];
    }),
    next_cursor: nextCursor(next),
  };
}

/**
 * Reserves for the caller the most urgent customer whom no colleague has reserved. A customer whom the caller has
 * already reserved comes first, so that one call is about all orders of a customer. Returns null if nobody waits, or if
 * colleagues have reserved all who wait.
 *
 * @param except the order that the caller has open
 */
export async function callNext(except: string | undefined, { person, now }: Caller): Promise<CalledNext> {
  let after: string | undefined;
  do {
    const { waiting, next } = await readQueue(after);
    const taken = await findLeases(
      waiting.map(({ customer }) => customer),
      now,
    );
    const may = waiting.filter(({ order, customer, call_from }) => {
      const holder = taken.get(customer)?.by.id ?? person.id;
      return holder === person.id && call_from <= now.toISOString() && order.id !== except;
    });
    const [mine, free] = [
      may.filter(({ customer }) => taken.has(customer)),
      may.filter(({ customer }) => !taken.has(customer)),
    ];
    const found = await leaseFirst([...mine, ...free], taken, { person, now });
    if (found) return { order: found };
    after = next;
  } while (after !== undefined);
  return { order: null };
}

/** Reserves the first of these customers whom no colleague reserves at the same moment. */
async function leaseFirst(
  free: readonly Waiting[],
  taken: ReadonlyMap<string, LeaseItem>,
  { person, now }: Caller,
) {
  for (const { order, customer } of free) {
    const lease = await leaseFree(customer, { by: person, now }, taken.get(customer));
    if (lease) return { id: order.id, lease: viewLease(lease, person) };
  }
  return undefined;
}
