import { mayDo } from '#shared/accounts/abilities.ts';
import type { Group } from '#shared/accounts/groups.ts';
import type { Customer } from '#shared/customers/customer.ts';
import { maskEmail } from '#shared/email.ts';
import { personPk, visitorPk } from '../../data/accounts/keys.ts';
import { findPerson, type PersonItem } from '../../data/accounts/person.ts';
import { type CustomerItem, findCustomer } from '../../data/customers/customer.ts';
import { findNote } from '../../data/customers/note.ts';
import { findSubscriber } from '../../data/newsletter/subscriber.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { listFound } from '../../data/orders/order-search.ts';
import { findOrders, listOwned, type OwnedReview } from '../../data/orders/owned.ts';
import { ownedReviewPrefix } from '../../data/reviews/keys.ts';
import { findReview } from '../../data/reviews/review.ts';
import { notFound } from '../../errors.ts';
import { signSubscriber } from '../newsletter/sign-subscriber.ts';
import { creditView } from '../payments/credit.ts';
import { toLine } from './customers.ts';

/** The newest orders whose accounts and browsers a customer's page reads, and the most reviews that it shows. */
const NEWEST = 20;
const MOST_OWNERS = 8;
const MOST_REVIEWS = 20;

/** Returns the newest orders of a customer. */
async function newestOrders({ key, phone }: CustomerItem): Promise<OrderItem[]> {
  const { items } = await listFound(key, NEWEST);
  const orders = await findOrders(items.map(({ order_id }) => order_id));
  return orders.filter(({ customer_phone }) => customer_phone === phone);
}

const distinct = (values: readonly (string | undefined)[]) =>
  [...new Set(values.flatMap((value) => value ?? []))].slice(0, MOST_OWNERS);

/** Returns the partition keys of the accounts and browsers that own these orders. */
const ownersOf = (orders: readonly OrderItem[]) => [
  ...distinct(orders.map(({ owner }) => owner)).map(personPk),
  ...distinct(orders.map(({ visitor }) => visitor)).map(visitorPk),
];

/** Returns the newest reviews of the accounts and browsers that own these orders. */
async function listReviews(orders: readonly OrderItem[]): Promise<Customer['reviews']> {
  const page = { limit: MOST_REVIEWS, isNewestFirst: true };
  const lists = await Promise.all(
    ownersOf(orders).map((pk) => listOwned<OwnedReview>(pk, ownedReviewPrefix, page)),
  );
  const ids = new Set(lists.flatMap(({ items }) => items.map(({ review_id }) => review_id)));
  const reviews = await Promise.all([...ids].map(findReview));
  return reviews
    .flatMap((review) => review ?? [])
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

/** Returns a stored customer. @throws 404 */
export async function getCustomerItem(key: string): Promise<CustomerItem> {
  const customer = await findCustomer(key);
  if (!customer) throw notFound('Customer');
  return customer;
}

/** Returns a customer for the admin. @throws 404 */
export async function viewCustomer(key: string, groups: readonly Group[]): Promise<Customer> {
  const customer = await getCustomerItem(key);
  const orders = await newestOrders(customer);
  const [note, credit, reviews, accounts, newsletter] = await Promise.all([
    findNote(key),
    creditView(customer.phone),
    listReviews(orders),
    listAccounts(orders),
    newsletterOf(customer.email),
  ]);
  const seesAll = mayDo(groups, 'customers.phones');
  const emailOf = (email: string) => (seesAll ? email : maskEmail(email));
  return {
    ...toLine(customer, groups),
    email: emailOf(customer.email),
    is_masked: !seesAll,
    first_order_at: customer.first_order_at,
    credit,
    ...note,
    accounts: accounts.map(({ chosen_name, name, email, created_at }) => ({
      ...{ name: chosen_name ?? name, email: emailOf(email), since: created_at },
    })),
    reviews,
    newsletter,
  };
}
