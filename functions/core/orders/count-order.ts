import type { OrderStatus } from '#shared/orders/order-state.ts';
import {
  type Counted,
  type CustomerItem,
  findCustomer,
  type Outcome,
  saveCustomer,
  sumNames,
} from '../../data/customers/customer.ts';
import { findNote, forgetNote } from '../../data/customers/note.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { listFound } from '../../data/orders/order-search.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { listLeftCredit, unlistLeftCredit } from '../../data/payments/credit.ts';
import { customerKeyOf } from '../identity/customer-key.ts';
import { signCredit } from '../payments/credit.ts';
import { forgetMoney } from './forget-money.ts';

/** How many of a customer's newest orders are searched for their name and email when one of their orders is erased. */
const NEWEST = 20;

/** Returns the fields of an order on which its customer's figures and the sales figures depend. */
export const countedFields = (order: OrderItem) => [
  ...[order.customer_phone, order.order_status, order.total_cents, order.returned_cents],
  ...[order.paid_cents, order.money.length, order.moves?.length, order.road?.length, order.edits?.length],
];

/**
 * Returns what an order adds to its customer's figures, such as the number of orders and the spent money. Returns
 * undefined for an order without a phone.
 */
export async function countedOf(order: OrderItem): Promise<Counted | undefined> {
  const { customer_phone, created_at, kind, order_status: state, total_cents, returned_cents = 0 } = order;
  if (customer_phone === '') return undefined;
  const { paidCents, refundedCents, dueCents } = moneyOf(order);
  return {
    key: await customerKeyOf(customer_phone),
    created_at,
    state,
    is_till: kind === 'till',
    spent_cents: state === 'delivered' ? Math.max(0, total_cents - returned_cents) : 0,
    paid_cents: Math.max(0, paidCents),
    refunded_cents: refundedCents,
    owed_cents: state === 'delivered' ? dueCents : 0,
    unreachable: order.moves?.filter(({ to }) => to === 'unreachable').length ?? 0,
  };
}

const outcomeOf = (state: OrderStatus): Outcome =>
  state === 'delivered' || state === 'cancelled' || state === 'refused' || state === 'returned'
    ? state
    : 'open';

type Customer = Omit<CustomerItem, 'version'>;

const newCustomer = (key: string): Customer => ({
  ...{ key, phone: '', name: '', email: '', orders: 0, till_sales: 0 },
  ...{ spent_cents: 0, paid_cents: 0, refunded_cents: 0, owed_cents: 0, unreachable: 0 },
  ...{ first_order_at: '', last_order_at: '' },
  outcomes: { open: 0, delivered: 0, cancelled: 0, refused: 0, returned: 0 },
});

/** Returns a customer's figures with an order added (`times` 1) or subtracted (-1). */
function withOrder(customer: Customer, counted: Counted, times: 1 | -1): Customer {
  const outcome = outcomeOf(counted.state);
  return {
    ...customer,
    orders: customer.orders + times,
    till_sales: customer.till_sales + (counted.is_till ? times : 0),
    ...Object.fromEntries(sumNames.map((name) => [name, customer[name] + times * counted[name]] as const)),
    outcomes: { ...customer.outcomes, [outcome]: customer.outcomes[outcome] + times },
  };
}

const earlier = (one: string, other: string) => (one !== '' && one < other ? one : other);

/** Returns a customer with the contacts from an order, unless a newer order of theirs has already set them. */
function withContacts(customer: Customer, order: OrderItem): Customer {
  const { customer_phone: phone, customer_name, customer_email, created_at } = order;
  const isNewest = created_at >= customer.last_order_at;
  const { name, email } = customer;
  return {
    ...customer,
    phone,
    name: isNewest ? customer_name || name : name || customer_name,
    email: isNewest ? customer_email || email : email || customer_email,
    first_order_at: earlier(customer.first_order_at, created_at),
    last_order_at: isNewest ? created_at : customer.last_order_at,
  };
}

/** Returns a customer whose order was erased, with the contacts and times of their remaining orders. */
async function withoutErased(customer: Customer, erased: string): Promise<Customer> {
  if (customer.orders <= 0) return customer;
  const { items } = await listFound(customer.key, NEWEST + 1);
  const ids = items.map(({ order_id }) => order_id).filter((id) => id !== erased);
  const orders = (await findOrders(ids)).filter(({ customer_phone }) => customer_phone === customer.phone);
  const bare = { ...customer, name: '', email: '', last_order_at: '' };
  return orders.length === 0 ? customer : orders.toReversed().reduce(withContacts, bare);
}

type Change = { order: OrderItem | undefined; orderId: string; from?: Counted; to?: Counted };

/** Returns the writes that change a customer's figures by an order that is added, removed or changed. */
async function changeCustomer(key: string, { order, orderId, from, to }: Change) {
  const was = await findCustomer(key);
  let next: Customer = was ?? newCustomer(key);
  if (from) next = withOrder(next, from, -1);
  if (to) next = withOrder(next, to, 1);
  next = to && order ? withContacts(next, order) : await withoutErased(next, orderId);
  const { version: _, ...stored } = next as CustomerItem;
  const isGone = stored.orders === 0;
  const isErased = isGone && order?.customer_phone === '';
  if (isErased && was && !(await forgetMoney(was.phone)))
    await listLeftCredit(await signCredit(was.phone), new Date().toISOString());
  const left = was || next.phone === '' ? [] : await unlistLeftCredit(await signCredit(next.phone));
  const hasNote = isGone && (await findNote(key)).version > 0;
  return [...saveCustomer(was, stored), ...left, ...(hasNote ? forgetNote(key) : [])];
}

/** Returns true if an order adds the same to its customer's figures as before. */
export const isSameCount = (one: Counted | undefined, other: Counted | undefined) =>
  one?.key === other?.key &&
  one?.state === other?.state &&
  sumNames.every((name) => one?.[name] === other?.[name]) &&
  one?.is_till === other?.is_till;

type Recounted = {
  order: OrderItem | undefined;
  orderId: string;
  was: Counted | undefined;
  next: Counted | undefined;
};

/**
 * Returns the writes that add an order to its customer's figures, or correct them after a change of the order. The
 * numbers that the order added are stored beside the order, in the same transaction. A repeated call therefore changes
 * nothing, and the customer's figures are the sums over their orders. When the last order of a customer is erased,
 * their points are deleted. Credit of an erased customer is removed from the staff's list once another customer orders
 * with the same phone.
 */
export async function recount({ order, orderId, was, next }: Recounted): Promise<Actions> {
  const change = { order, orderId };
  const isMoved = was !== undefined && was.key !== next?.key;
  return [
    ...(isMoved ? await changeCustomer(was.key, { ...change, from: was }) : []),
    ...(next
      ? await changeCustomer(next.key, { ...change, to: next, ...(was && !isMoved && { from: was }) })
      : []),
  ];
}
