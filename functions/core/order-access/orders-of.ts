import type { CodeOf } from '../../data/order-access/order-code.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { listFound } from '../../data/orders/order-search.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { signTerm } from '../identity/sign-term.ts';
import { isLinkOpen } from './order-access.ts';

/** The most orders to which a code gives access. They are the newest ones. */
const MOST = 20;

/** Returns the orders of the last 30 days with this phone and, if given, this email address, newest first. */
export async function ordersOf({ phone, email }: CodeOf, now: Date): Promise<OrderItem[]> {
  const { items } = await listFound(phone, MOST);
  const orders = await findOrders(items.map(({ order_id }) => order_id));
  const theirs = await Promise.all(
    orders.map(async (order) => {
      const { kind, customer_email, customer_phone } = order;
      if (kind === 'till' || customer_phone === '' || !isLinkOpen(order, now)) return false;
      // The phone of an order may have changed after the list was read.
      if ((await signTerm({ kind: 'phone', text: customer_phone })) !== phone) return false;
      return (
        email === undefined ||
        (customer_email !== '' &&
          (await signTerm({ kind: 'email', text: customer_email.toLowerCase() })) === email)
      );
    }),
  );
  return orders.filter((_, at) => theirs[at]);
}
