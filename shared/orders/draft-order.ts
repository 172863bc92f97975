import * as z from 'zod';
import { CartRequest } from '../cart/quote.ts';
import { Shillings } from '../catalogue/product.ts';
import { optionalEmailField } from '../email-field.ts';
import { OrderId } from '../ids.ts';
import { texts } from '../texts.ts';
import { OrderForm } from './order.ts';

const { customer_name, customer_phone, customer_address, special_instructions, street_address } =
  OrderForm.shape;

/** How many pieces of each product staff agree on, where that is not the whole draft. */
export const AgreedLines = CartRequest.optional();

/** What staff fill in when they make an order of a chat draft: the order form's fields; they may have no email address. */
export const DraftOrderForm = z.object({
  customer_name,
  customer_phone,
  customer_email: optionalEmailField(texts.emailInvalid),
  customer_address,
  street_address,
  special_instructions,
  lines: AgreedLines,
  /** The total that staff have read out: the order is refused when it would cost more. */
  total_amount: Shillings.optional(),
  /** True when staff have asked the customer's age, which goods for adults need. */
  age_asked: z.boolean().default(false),
});
export type DraftOrderForm = z.output<typeof DraftOrderForm>;

/** The order that was made of a draft. */
export const DraftOrdered = z.object({
  order_id: OrderId,
  order_number: z.string(),
  total_amount: Shillings,
});
export type DraftOrdered = z.output<typeof DraftOrdered>;
