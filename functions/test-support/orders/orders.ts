import { randomUUID } from 'node:crypto';
import { placeOrder } from '#shared/orders/endpoints.ts';
import { placeOrder as handler } from '../../api/orders.ts';
import type { Call, Reply } from '../event.ts';
import { send } from '../event.ts';
import { patiently } from '../faults/patience.ts';

/** Returns a form that the shop accepts, with the specification's fields. */
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

/** Returns a phone number. Each `n` gives a different number, so that no rate limit is reached. */
export const phoneOf = (n: number) => `07${String(10_000_000 + n)}`;

/** Places an order with a new idempotency key, unless the call has one. */
export function order(form: Record<string, string>, call: Call = {}): Promise<Reply> {
  const headers = { 'idempotency-key': randomUUID(), ...call.headers };
  return send(placeOrder, handler, { ...call, headers, body: form });
}

/** Places an order, and retries with the same key while the shop answers that it is busy. */
export async function orderPatiently(form: Record<string, string>, by: Call = {}): Promise<Reply> {
  const call = { ...by, headers: { 'idempotency-key': randomUUID(), ...by.headers } };
  return patiently(() => order(form, call));
}
