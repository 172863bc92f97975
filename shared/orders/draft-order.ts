import * as z from 'zod';
import { CartRequest } from '../cart/quote.ts';
import { Shillings } from '../catalogue/product.ts';
import { optionalEmailField } from '../email-field.ts';
import { OrderId } from '../ids.ts';
import * as texts from '../texts.ts';
import { OrderForm } from './order.ts';

/** The agreed goods, if they differ from the cart that the shopper sent to the chat. */
export const AgreedLines = CartRequest.optional();

/**
 * The form for placing an order from a cart that was sent to the chat: the order form's fields, with an optional email
 * address.
 */
export const DraftOrderForm = z.object({
  ...OrderForm.pick({ customer_name: true, customer_phone: true }).shape,
  customer_email: optionalEmailField(texts.emailInvalid),
  ...OrderForm.pick({ customer_address: true, street_address: true, special_instructions: true }).shape,
  lines: AgreedLines,
  /** The total that staff told the customer. If the order would cost more, it is refused. */
  total_amount: Shillings.optional(),
  /** True when staff asked the customer's age, which age-restricted goods require. */
  age_asked: z.boolean().default(false),
});
export type DraftOrderForm = z.output<typeof DraftOrderForm>;

/** The order that was placed from a cart sent to the chat. */
export const DraftOrdered = z.object({
  order_id: OrderId,
  order_number: z.string(),
  total_amount: Shillings,
});
export type DraftOrdered = z.output<typeof DraftOrdered>;
