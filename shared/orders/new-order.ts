import * as z from 'zod';
import { CartRequest, CouponCode, Quote } from '../cart/quote.ts';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { DraftOrderForm } from './draft-order.ts';
import { OrderForm } from './order.ts';

/** The order with the returned goods. They cost nothing in the new order, which replaces them. */
const Replaces = OrderId.optional();

/** The part of a new order that decides its price, as far as staff have typed it. */
export const NewOrderPriceForm = z.object({
  goods: CartRequest,
  // Without an area, the answer has no delivery fee and no arrival time. The phone decides whether the promo code is
  // valid.
  ...OrderForm.pick({ customer_address: true, customer_phone: true }).partial().shape,
  coupon_code: CouponCode.default(''),
  replaces: Replaces,
});
export type NewOrderPriceForm = z.output<typeof NewOrderPriceForm>;

/** The price of a new order, and when its goods arrive if it is confirmed now. */
export const NewOrderPrice = Quote.extend({
  there_by: Instant.nullable(),
  /** The sum that moves from the replaced order to this one. */
  moves: Shillings,
});
export type NewOrderPrice = z.output<typeof NewOrderPrice>;

/** A new order that staff type for a customer on the phone or in the shop. */
export const NewOrderForm = DraftOrderForm.omit({ lines: true }).extend({
  goods: CartRequest,
  /** The promo code. The order is refused if the code cannot be used. */
  coupon_code: CouponCode.default(''),
  replaces: Replaces,
  /** False if the customer must still be called. */
  is_confirmed: z.boolean().default(true),
  /** The delivery time that was agreed for a confirmed order. Undefined: as soon as possible. */
  there_by: Instant.optional(),
  /** The total that staff told the customer. The order is refused if it would cost another sum. */
  total_amount: Shillings,
});
export type NewOrderForm = z.output<typeof NewOrderForm>;
