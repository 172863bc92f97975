import { normalisePhone } from '#shared/phone.ts';
import type { CustomerItem } from '../../data/customers/customer.ts';
import {
  type ApplicationItem,
  applicationsOfContacts,
  findApplications,
} from '../../data/distributors/distributor.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { findSubscriber, type SubscriberItem } from '../../data/newsletter/subscriber.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { everyFound } from '../../data/orders/order-search.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { noticeKey } from '../../data/payments/keys.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import { everyUnmatched, type ListedPayment, noticeCodeOf } from '../../data/payments/unmatched-payment.ts';
import { entriesOfContact, findWaiter, type WaiterItem } from '../../data/waiting/waiting.ts';
import { signApplicant } from '../distributors/sign-applicant.ts';
import { signSubscriber } from '../newsletter/sign-subscriber.ts';
import { signWaiter } from '../waiting/wait-for-product.ts';

/** Yields the orders of a customer, newest first, up to a hundred at a time. */
async function* everyOrderOf({ key, phone }: Pick<CustomerItem, 'key' | 'phone'>) {
  for await (const places of everyFound(key)) {
    const orders = await findOrders(places.map(({ order_id }) => order_id));
    yield orders.filter(({ customer_phone }) => customer_phone === phone);
  }
}

/** The contacts of a customer, and the browsers and accounts that placed their orders. */
export type CustomerTraces = {
  key: string;
  phone: string;
  emails: ReadonlySet<string>;
  visitors: ReadonlySet<string>;
  owners: ReadonlySet<string>;
};

/**
 * Returns what all orders of a customer reveal about them, for example accounts, browsers and email addresses.
 * `onOrder` is called with each order.
 */
export async function tracesOf(
  customer: CustomerItem,
  onOrder: (order: OrderItem) => void = () => undefined,
): Promise<CustomerTraces> {
  const [emails, visitors, owners] = [new Set<string>(), new Set<string>(), new Set<string>()];
  if (customer.email) emails.add(customer.email);
  for await (const orders of everyOrderOf(customer)) {
    for (const order of orders) {
      onOrder(order);
      if (order.customer_email) emails.add(order.customer_email);
      if (order.visitor !== undefined) visitors.add(order.visitor);
      if (order.owner !== undefined) owners.add(order.owner);
    }
  }
  return { key: customer.key, phone: customer.phone, emails, visitors, owners };
}

type Contacts = Pick<CustomerTraces, 'phone' | 'emails'>;

/** Returns the newsletter subscriptions of these email addresses. */
export async function subscribersOf({ emails }: Pick<Contacts, 'emails'>): Promise<SubscriberItem[]> {
  const found: SubscriberItem[] = [];
  for (const email of emails) {
    const subscriber = await findSubscriber(await signSubscriber(email));
    if (subscriber) found.push(subscriber);
  }
  return found;
}

/** Returns the products that a customer waits for, or was notified about. */
export async function waitingOf({ phone, emails }: Contacts): Promise<WaiterItem[]> {
  const found: WaiterItem[] = [];
  for (const contact of [phone, ...emails]) {
    for (const { product_id, id } of await entriesOfContact(await signWaiter(contact))) {
      const waiter = await findWaiter(product_id, id);
      if (waiter) found.push(waiter);
    }
  }
  return found;
}

/** Returns the distributor applications with these contacts. */
export async function applicationsOf({ phone, emails }: Contacts): Promise<ApplicationItem[]> {
  const signatures = await Promise.all([phone, ...emails].map(signApplicant));
  return findApplications(await applicationsOfContacts(signatures));
}

/** An unmatched payment with M-Pesa's notice of it. */
export type PayerPayment = { payment: ListedPayment; notice: NoticeItem };

/**
 * Returns the payments from a phone that belong to no order. It reads the list of waiting payments and the list of
 * settled ones.
 */
export async function paymentsFrom(phone: string): Promise<PayerPayment[]> {
  const found: PayerPayment[] = [];
  for (const state of ['waiting', 'settled'] as const) {
    for await (const payments of everyUnmatched(state)) {
      const codes = payments.flatMap((payment) => noticeCodeOf(payment) ?? []);
      const notices = (await readItems([...new Set(codes)].map(noticeKey))) as NoticeItem[];
      const theirs = new Map(notices.map((notice) => [notice.code, notice]));
      for (const payment of payments) {
        const notice = theirs.get(noticeCodeOf(payment) ?? '');
        if (notice && normalisePhone(notice.phone ?? '') === phone) found.push({ payment, notice });
      }
    }
  }
  return found;
}
