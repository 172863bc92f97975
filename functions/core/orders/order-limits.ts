import type { OrderForm } from '#shared/orders/order.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import type { Limit } from '../../data/dynamodb/rate-limit.ts';
import { fingerprint } from '../identity/signature.ts';
import { phoneLimit } from './first-order.ts';

/** Who places an order, as far as its limits need it. */
type Caller = {
  form: Pick<OrderForm, 'customer_phone'>;
  owner: string | undefined;
  isStaff?: boolean | undefined;
};

/** The rate limits of orders for one phone and one signed-in shopper (T14). The cart of a browser has its limit. */
export async function limitsOf(
  { form, owner, isStaff }: Caller,
  { orders, minutes }: ShopSettings['order_limit'],
): Promise<Limit[]> {
  const phone = await phoneLimit(form.customer_phone, { orders, minutes });
  if (isStaff || owner === undefined) return [phone];
  return [phone, { what: 'order-person', who: fingerprint(owner), times: orders, minutes }];
}
