import type { OrderForm } from '#shared/orders/order.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import type { Limit } from '../../data/dynamodb/rate-limit.ts';
import { fingerprint } from '../identity/signature.ts';
import { phoneLimit } from './first-order.ts';

/** The parts of a request that the limits of orders need. */
type Caller = {
  form: Pick<OrderForm, 'customer_phone'>;
  owner: string | undefined;
  isStaff?: boolean | undefined;
};

/**
 * Returns the rate limits of orders for one phone and one signed-in shopper (T14). The limit of a browser is counted in
 * its saved cart.
 */
export async function limitsOf(
  { form, owner, isStaff }: Caller,
  { orders, minutes }: ShopSettings['order_limit'],
): Promise<Limit[]> {
  const phone = await phoneLimit(form.customer_phone, { orders, minutes });
  if (isStaff || owner === undefined) return [phone];
  return [phone, { what: 'order-person', who: fingerprint(owner), times: orders, minutes }];
}
