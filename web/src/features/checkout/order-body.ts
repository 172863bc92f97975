import type { Quote } from '#shared/cart/quote.ts';
import type { Area } from '#shared/delivery.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { normalisePhone } from '#shared/phone.ts';
import type { OrderBody } from '../orders/same-order.ts';
import type { OrderDraft } from './order-form.ts';

/**
 * Returns the request of an order as the specification defines it (S2-169…180), with the amounts that the shopper saw.
 * The server calculates the prices itself, and compares only `total_amount` (G-17). The request contains the version of
 * the terms that the checkout links to (G-57).
 */
export function orderBody(order: {
  draft: OrderDraft;
  area: Pick<Area, 'name' | 'pickup'>;
  quote: Quote;
  coupon: string | undefined;
  now: Date;
}): OrderBody {
  const { draft, area, quote, coupon, now } = order;
  const lines = quote.lines.map(({ id, product_name, quantity, selling_price, total }) => ({
    id,
    name: product_name,
    quantity,
    price: selling_price,
    total,
  }));
  return {
    customer_name: draft.name.trim(),
    customer_phone: normalisePhone(draft.phone) ?? draft.phone,
    customer_email: draft.email.trim(),
    customer_address: area.name,
    order_date: nairobiDay(now),
    order_status: 'pending',
    total_products: String(quote.total_products),
    sub_total: String(quote.sub_total),
    total_amount: String(quote.total_amount),
    payment_status: 'pending',
    vat: '16%',
    pay: String(quote.total_amount),
    due: '0',
    cart_contents: JSON.stringify(lines),
    ...(coupon ? { coupon_code: coupon } : {}),
    street_address: area.pickup ? '' : draft.street.trim(),
    special_instructions: draft.instructions.trim(),
    ...(draft.reviewConsent && { review_consent: draft.reviewConsent }),
    terms_shown: String(quote.terms_version),
  };
}
