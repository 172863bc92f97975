import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import type { Customer } from '#shared/customers/customer.ts';
import { maskEmail } from '#shared/email.ts';
import { toShillings } from '#shared/money.ts';
import { findPerson, type PersonItem } from '../../data/accounts/person.ts';
import type { CustomerItem } from '../../data/customers/customer.ts';
import { findNote } from '../../data/customers/note.ts';
import { findSubscriber } from '../../data/newsletter/subscriber.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { listFound } from '../../data/orders/order-search.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { accountOf } from '../accounts/account.ts';
import { getCustomerItem } from '../identity/customer-key.ts';
import { viewPoints } from '../loyalty/view-points.ts';
import { signSubscriber } from '../newsletter/sign-subscriber.ts';
import { creditView } from '../payments/credit.ts';
import { reviewsOf } from './customer-reviews.ts';
import { toLine } from './customers.ts';
import { troublesOf } from './troubles.ts';

/**
 * How many of the customer's newest orders the page reads. The next two limits are for the accounts and browsers, and
 * for the reviews.
 */
const NEWEST = 20;
const MOST_OWNERS = 8;
const MOST_REVIEWS = 20;

/** Returns the newest orders of a customer. */
export async function newestOrders({ key, phone }: CustomerItem): Promise<OrderItem[]> {
  const { items } = await listFound(key, NEWEST);
  const orders = await findOrders(items.map(({ order_id }) => order_id));
  return orders.filter(({ customer_phone }) => customer_phone === phone);
}

const distinct = (values: readonly (string | undefined)[]) =>
  [...new Set(values.flatMap((value) => value ?? []))].slice(0, MOST_OWNERS);

/** Returns the newest reviews by the customer who placed these orders. */
async function listReviews(phone: string, orders: readonly OrderItem[]): Promise<Customer['reviews']> {
  const ids = new Set(orders.map(({ id }) => id));
  const written = await reviewsOf({
    phone,
    visitors: distinct(orders.map(({ visitor }) => visitor)),
    owners: distinct(orders.map(({ owner }) => owner)),
    most: MOST_REVIEWS,
    isTheirs: (id) => ids.has(id),
  });
  return written
    .map(({ review }) => review)
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .slice(0, MOST_REVIEWS);
}

/** Returns the accounts that own these orders. */
async function listAccounts(orders: readonly OrderItem[]): Promise<PersonItem[]> {
  const people = await Promise.all(distinct(orders.map(({ owner }) => owner)).map(findPerson));
  return people.flatMap((person) => person ?? []);
}

async function newsletterOf(email: string): Promise<Customer['newsletter']> {
  if (email === '') return null;
  const found = await findSubscriber(await signSubscriber(email));
  return found ? { state: found.status, since: found.consented_at } : null;
}

const toOrderLine = (order: OrderItem): Customer['newest'][number] => ({
  ...{ kind: order.kind, id: order.id, number: order.number, created_at: order.created_at },
  ...{ order_status: order.order_status, payment_status: order.payment_status },
  total_amount: toShillings(order.total_cents),
  due: toShillings(moneyOf(order).dueCents),
});

/** Returns a customer for the admin. @throws 404 */
export async function viewCustomer(key: string, groups: readonly Group[]): Promise<Customer> {
  const customer = await getCustomerItem(key);
  const orders = await newestOrders(customer);
  const [note, credit, points, reviews, accounts, newsletter] = await Promise.all([
    findNote(key),
    creditView(customer.phone),
    viewPoints(customer.phone),
    listReviews(customer.phone, orders),
    listAccounts(orders),
    newsletterOf(customer.email),
  ]);
  const seesAll = mayDo(groups, 'customers.phones');
  const emailOf = (email: string) => (seesAll ? email : maskEmail(email));
  const { has_warning, noted = null } = note;
  return {
    ...toLine(customer, { credit_balance: credit.balance, has_warning }, groups),
    email: emailOf(customer.email),
    is_masked: !seesAll,
    first_order_at: customer.first_order_at,
    paid: toShillings(customer.paid_cents),
    refunded: toShillings(customer.refunded_cents),
    credit,
    points,
    note: note.note,
    noted,
    version: note.version,
    newest: orders.map(toOrderLine),
    troubles: troublesOf(orders),
    accounts: await Promise.all(
      accounts.map(async (person) => {
        const { name, email, created_at: since, consents } = await accountOf(person);
        return { name, email: emailOf(email), since, consents };
      }),
    ),
    reviews,
    newsletter,
  };
}
