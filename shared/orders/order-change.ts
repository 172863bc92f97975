import * as z from 'zod';
import { lineProblems } from '../cart/line-problem.ts';
import { CartRequest, CouponCode } from '../cart/quote.ts';
import { PictureShape, Shillings } from '../catalogue/product.ts';
import { Instant, NumericId } from '../ids.ts';
import { Instructions, OrderForm, StreetAddress } from './order.ts';
import { wasAndIs } from './order-changed.ts';

/** A change that staff make to an order. Undefined fields stay as they are. The server decides all prices. */
export const OrderChangeForm = z.object({
  /** The version of the order that the caller saw. The change is refused if the order has changed since. */
  version: z.int().min(0),
  /** The pieces of each product after the change. */
  goods: CartRequest.optional(),
  /** The new promo code; empty to remove the present one. */
  coupon_code: CouponCode.optional(),
  ...OrderForm.pick({ customer_name: true, customer_phone: true, customer_address: true }).partial().shape,
  street_address: StreetAddress.optional(),
  special_instructions: Instructions.optional(),
  /** The delivery time that was agreed for a confirmed order. */
  there_by: Instant.optional(),
});
export type OrderChangeForm = z.output<typeof OrderChangeForm>;

/** A change of an order, to save. The browser chooses `id`, so that a repeated request changes the order once. */
export const OrderChangeRequest = OrderChangeForm.extend({
  id: z.uuid(),
  /** True when staff asked the customer's age. Adding age-restricted goods requires this. */
  age_asked: z.boolean().default(false),
  /** True to end a payment request that is open on the customer's phone. */
  end_prompt: z.boolean().default(false),
  /** The total that staff told the customer. The change is refused if the order would cost another sum. */
  total_amount: Shillings,
});
export type OrderChangeRequest = z.output<typeof OrderChangeRequest>;

/** A product of an order before and after a change, in pieces. The product's sum is after discount. */
const ChangedGoods = z.object({
  id: NumericId,
  name: z.string(),
  picture: PictureShape,
  age_restricted: z.boolean(),
  pieces: wasAndIs(z.int().min(0)),
  sum: wasAndIs(Shillings),
  /** The price of one more piece. Null if the shop does not sell it any more. */
  price: Shillings.nullable(),
  /** How many more pieces are in stock. */
  left: z.int().min(0),
  /** Why the added pieces cannot be sold; null if they can. */
  problem: z.enum(lineProblems).nullable(),
});

/** A preview of a change: each sum of the order before and after it. */
export const OrderDifference = z.object({
  goods: z.array(ChangedGoods),
  sub_total: wasAndIs(Shillings),
  discount_amount: wasAndIs(Shillings),
  promotion_code: wasAndIs(z.string().nullable()),
  /** Why the promo code gives no discount, or cannot be used. */
  promotion_hint: z.string().nullable(),
  delivery_fee: wasAndIs(Shillings),
  total_amount: wasAndIs(Shillings),
  there_by: wasAndIs(Instant.nullable()),
  pay: Shillings,
  /** The part of the payments that is not yet confirmed. */
  claimed: Shillings,
  due: wasAndIs(Shillings),
  surplus: wasAndIs(Shillings),
  /** True if more age-restricted goods are added. */
  asks_age: z.boolean(),
  /** True while a payment request is open on the customer's phone, which a change of the total must end first. */
  is_prompt_live: z.boolean(),
  /** True for a packed order. The change moves it back to the orders to pack. */
  is_packed_again: z.boolean(),
});
export type OrderDifference = z.output<typeof OrderDifference>;
