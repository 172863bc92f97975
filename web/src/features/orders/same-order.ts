import type { CallInput } from '../../api/call.ts';

/** The body of the order request. Every field is a string. */
export type OrderBody = CallInput<'POST /final-invoice'>['body'];

/** The products and quantities of an order. */
export const orderedLines = (body: OrderBody) =>
  (JSON.parse(body.cart_contents) as { id: number; quantity: number }[]).map(({ id, quantity }) => ({
    id,
    quantity,
  }));

/** A text that is equal for two orders that the server treats as the same: lines, phone, area and code. */
export function sameOrder(body: OrderBody): string {
  const lines = orderedLines(body)
    .sort((a, b) => a.id - b.id)
    .map(({ id, quantity }) => [id, quantity]);
  return JSON.stringify([
    lines,
    body.customer_phone,
    body.customer_address.toLowerCase(),
    (body.coupon_code ?? '').toLowerCase(),
  ]);
}
