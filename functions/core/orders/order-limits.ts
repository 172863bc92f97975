import type { OrderForm } from '#shared/orders/order.ts';
import type { ShopSettings } from '#shared/settings.ts';
import type { Limit } from '../../data/dynamodb/rate-limit.ts';
import { fingerprint } from '../identity/signature.ts';
import { phoneLimit } from '../promotions/first-order.ts';

/** Who places an order, as far as its limits need it. */
type Caller = {
  form: Pick<OrderForm, 'customer_phone'>;
  visitor: string | undefined;
  owner: string | undefined;
  isStaff?: boolean | undefined;
};

/** The rate limits of orders for one phone, one browser and one signed-in shopper (T14). */
export async function limitsOf(
  { form, visitor, owner, isStaff }: Caller,
  { orders, minutes }: ShopSettings['order_limit'],
): Promise<Limit[]> {
  const limit = { times: orders, minutes };
  const phone = await phoneLimit(form.customer_phone, { orders, minutes });
  const callers = [
    { what: 'order-visitor', id: visitor },
    { what: 'order-person', id: isStaff ? undefined : owner },
  ];
  return [
    phone,
    ...callers.flatMap(({ what, id }) => (id === undefined ? [] : { ...limit, what, who: fingerprint(id) })),
  ];
}
