import type { CallInput } from '../../api/call.ts';

/** The body of the request that places an order. Every field is a string. */
export type OrderBody = CallInput<'POST /final-invoice'>['body'];

/** Returns the products and quantities of an order. */
export const orderedLines = (body: OrderBody) =>
  (JSON.parse(body.cart_contents) as { id: number; quantity: number }[]).map(({ id, quantity }) => ({
    id,
    quantity,
  }));

/**
 * Returns a text that is equal for two orders that the server treats as the same. Such orders have the same products,
 * phone, area and promo code.
 */
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
