import { randomUUID } from 'node:crypto';
import { placeOrder } from '#shared/api/orders.ts';
import { handler } from '../../api/orders/place-order.ts';
import type { Call, Reply } from '../event.ts';
import { send } from '../event.ts';
import { patiently } from '../faults/patience.ts';

/** A form that the shop accepts, in the specification's fields. */
export function orderForm(lines: { id: number; quantity: number }[], more: Record<string, string> = {}) {
  return {
    customer_name: 'Wanjiku Otieno',
    customer_email: 'wanjiku@mail.example',
    customer_phone: '0712345678',
    customer_address: 'Kilimani',
    cart_contents: JSON.stringify(lines),
    ...more,
  };
}

/** A different phone for every number, so that no limit is met. */
export const phoneOf = (n: number) => `07${String(10_000_000 + n)}`;

/** Places an order with a key of its own, unless the call brings one. */
export function order(form: Record<string, string>, call: Call = {}): Promise<Reply> {
  const headers = { 'idempotency-key': randomUUID(), ...call.headers };
  return send(placeOrder, handler, { ...call, headers, body: form });
}

/** The same, by somebody who tries again with the same key while the shop says that it is busy. */
export async function orderPatiently(form: Record<string, string>, by: Call = {}): Promise<Reply> {
  const call = { ...by, headers: { 'idempotency-key': randomUUID(), ...by.headers } };
  return patiently(() => order(form, call));
}
