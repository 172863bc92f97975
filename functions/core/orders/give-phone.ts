import type { OrderFull } from '#shared/orders/order.ts';
import * as texts from '#shared/texts.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { savePhone } from '../../data/orders/order-move.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { type Proof, requireTheirs } from '../order-access/order-access.ts';
import { signContact } from '../promotions/promotion.ts';
import { byCustomer } from './by-customer.ts';
import { timesOfCall } from './call-times.ts';
import { fullView } from './order-view.ts';

const signed = async ({ promotion_phone }: OrderItem, phone: string) =>
  promotion_phone === undefined ? undefined : await signContact(phone);

/**
 * Stores the phone number that the shop asked an order's customer for. The customer is then called like that of a new
 * order. Repeating the request changes nothing.
 *
 * @param phone in the form that `normalisePhone` returns
 * @throws 404 · 403 `not-yours` · 409 `not-asked` if the shop has not asked, or has already got the number · 503 when
 *   the order keeps changing
 */
export async function givePhone(id: string, phone: string, proof: Proof): Promise<OrderFull> {
  return retry(async () => {
    const order = await findOrder(id);
    if (!order) throw notFound('Order');
    requireTheirs(order, proof, texts.phoneClosed);
    if (order.phone_asked_at === undefined || order.order_status !== 'pending') {
      if (order.customer_phone === phone) return fullView(order);
      throw conflict('not-asked', texts.phoneNotAsked);
    }
    const given = {
      phone: { customer_phone: phone, promotion_phone: await signed(order, phone), by: byCustomer },
      times: await timesOfCall(order, proof.now.getTime()),
    };
    const after = await savePhone(order, proof.now.toISOString(), given);
    return after ? fullView(after) : tryAgain;
  });
}
