import { makeOrder } from '#shared/orders/endpoints.ts';
import { makeOrder as handler } from '../../api/orders.ts';
import { send } from '../event.ts';
import { callAs } from '../people.ts';
import { phoneOf } from './orders.ts';

let phones = 800_000;

/**
 * Makes an order of two pieces for a customer on the phone. The customer has no email address, and staff must still
 * call them. Returns the order's id.
 *
 * @param session the session of the staff member
 */
export async function makeForCaller(session: string, more: object = {}): Promise<string> {
  const form = {
    ...{ customer_name: 'Achieng Otieno', customer_phone: phoneOf(++phones), customer_address: 'Kilimani' },
    ...{ goods: [{ id: 1, quantity: 2 }], is_confirmed: false, total_amount: 2300 },
  };
  const { status, body } = await send(
    makeOrder,
    handler,
    await callAs(session, { body: { ...form, ...more } }),
  );
  if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
  return body.order_id ?? body.id;
}
