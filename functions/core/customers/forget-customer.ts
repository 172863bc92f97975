import { customerTexts as texts } from '#shared/customers/customer-texts.ts';
import { formatPrice, toShillings } from '#shared/money.ts';
import { removeItem } from '../../data/accounts/erase-person.ts';
import { visitorPk } from '../../data/accounts/keys.ts';
import { cartKey } from '../../data/cart/keys.ts';
import { type CustomerItem, findCustomer } from '../../data/customers/customer.ts';
import { findOrder } from '../../data/orders/order.ts';
import { forgetPayer } from '../../data/payments/receipt.ts';
import { forgetReason } from '../../data/payments/settle-unmatched.ts';
import { conflict } from '../../errors.ts';
import { eraseApplicationsOf } from '../distributors/erase-application.ts';
import { forgetContacts } from '../forget-contacts.ts';
import { eraseOrder } from '../orders/erase-order.ts';
import { followOrder } from '../orders/follow-order.ts';
import { forgetMoney } from '../orders/forget-money.ts';
import { creditOf } from '../payments/credit.ts';
import { eraseReview } from '../reviews/erase-review.ts';
import { paymentsFrom, tracesOf } from './customer-data.ts';
import { ordersOfOthers, reviewsOf } from './customer-reviews.ts';

/** Refuses the erasure of a customer who has credit. @throws 409 `credit-left` */
async function refuseCredit(phone: string): Promise<void> {
  const cents = await creditOf(phone);
  if (cents > 0) throw conflict('credit-left', texts.creditLeft(formatPrice(toShillings(cents))));
}

/**
 * Erases what the shop stores under a customer's phone and email addresses. This includes subscriptions, waiting lists,
 * groups of promotions, rate limits, distributor applications and points. It also includes the payer names of payments
 * without an order, the credit's ledger, and saved carts. Carts are erased only for browsers with which nobody else
 * orders. Everything whose key contains the phone must be deleted here. A repeated call does no harm.
 *
 * @throws 409 `credit-left`
 */
export async function forgetByContact(customer: CustomerItem): Promise<void> {
  const { phone } = customer;
  await refuseCredit(phone);
  const { emails, visitors } = await tracesOf(customer);
  await forgetContacts({ phones: [phone], emails: [...emails] });
  for (const contact of [phone, ...emails]) await eraseApplicationsOf(contact);
  for (const { notice, payment } of await paymentsFrom(phone)) {
    if (payment.settled?.why) await forgetReason(payment);
    // The payment is found through its notice, so the notice is cleared last.
    await forgetPayer(notice.code);
  }
  for (const visitor of visitors)
    if ((await ordersOfOthers(visitorPk(visitor), phone)).length === 0) await removeItem(cartKey(visitor));
  if (!(await forgetMoney(phone))) await refuseCredit(phone);
}

type Asked = { key: string; orderId: string; by: { id: string; name: string }; now: Date };

/**
 * Erases the customer from one of their orders: the reviews that they wrote with its browser or account, then the order
 * itself with its search terms. The order is then part of no customer's figures. A repeated call does no harm.
 *
 * @returns false if the order no longer belongs to the customer
 * @throws 409 `order-under-way` · 503
 */
export async function eraseOrderOfCustomer({ key, orderId, by, now }: Asked): Promise<boolean> {
  const customer = await findCustomer(key);
  const order = await findOrder(orderId);
  const phone = order?.customer_phone ?? '';
  const isTheirs = phone !== '' && customer?.phone === phone;
  if (isTheirs && order) {
    const visitors = order.visitor === undefined ? [] : [order.visitor];
    const owners = order.owner === undefined ? [] : [order.owner];
    const written = await reviewsOf({ phone, visitors, owners, isTheirs: (id) => id === orderId });
    // The reviews are found through the order, so they are erased first.
    for (const { line } of written) await eraseReview(line);
    await eraseOrder({ orderId, isTheirs: ({ customer_phone }) => customer_phone === phone, by, now });
  }
  // This also completes an interrupted call: the order is then anonymised, but its customer's figures still include it.
  await followOrder(orderId);
  return isTheirs;
}
