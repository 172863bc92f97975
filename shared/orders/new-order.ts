import * as z from 'zod';
import { CartRequest, CouponCode, Quote } from '../cart/quote.ts';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { DraftOrderForm } from './draft-order.ts';
import { OrderForm } from './order.ts';

/** The order whose goods came back. They cost nothing in the new order, which replaces them. */
const Replaces = OrderId.optional();

/** What staff have typed of a new order so far, as far as its price depends on it. */
export const NewOrderPriceForm = z.object({
  goods: CartRequest,
  // Without an area, the price has no fee and no time. The phone uses the promo code.
  ...OrderForm.pick({ customer_address: true, customer_phone: true }).partial().shape,
  coupon_code: CouponCode.default(''),
  replaces: Replaces,
});
export type NewOrderPriceForm = z.output<typeof NewOrderPriceForm>;

/** What a new order costs, and when its goods arrive if it is confirmed now. */
export const NewOrderPrice = Quote.extend({
  there_by: Instant.nullable(),
  /** The money of the replaced order that moves to this one. */
  moves: Shillings,
});
export type NewOrderPrice = z.output<typeof NewOrderPrice>;

/** An order that staff make for a customer, who is on the phone or in the shop. */
export const NewOrderForm = DraftOrderForm.omit({ lines: true }).extend({
  goods: CartRequest,
  /** A code that cannot be used is refused. */
  coupon_code: CouponCode.default(''),
  replaces: Replaces,
  /** False if the customer must still be called. */
  is_confirmed: z.boolean().default(true),
  /** The time that was agreed for the goods of a confirmed order. Missing: as soon as possible. */
  there_by: Instant.optional(),
  /** The total that staff told the customer. If the order would cost another sum, it is refused. */
  total_amount: Shillings,
});
export type NewOrderForm = z.output<typeof NewOrderForm>;
