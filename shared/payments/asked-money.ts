import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import * as texts from '../texts.ts';
import { AskedWord } from './code-word.ts';
import { OrderMoneyView } from './money-request.ts';
import { AttemptState, MpesaPhone } from './payment.ts';

/** A request to send an M-Pesa payment request to a phone for an order. A repeated `id` sends nothing again. */
export const PromptRequest = z.object({
  id: z.uuid(),
  /** The amount in whole shillings, because M-Pesa accepts no cents. */
  amount: z
    .int({ error: texts.wholeShillings })
    .min(1, { error: texts.wholeShillings })
    .max(10_000_000, { error: texts.wholeShillings }),
  /** The phone that gets the payment request. Default: the phone of the order. */
  phone: MpesaPhone.optional(),
});

/** An M-Pesa code that the customer tells staff on the phone, or M-Pesa's whole message. */
export const CodeRequest = z.object({ text: z.string().max(1000, { error: texts.paymentCodeUnreadable }) });

/** An M-Pesa payment request for an order, as staff see it. */
export const StaffPrompt = z.object({
  id: z.string(),
  state: AttemptState,
  /** M-Pesa's result code. Null if M-Pesa sent none. */
  code: z.string().nullable(),
  amount: Shillings,
  /** The phone that got the payment request; empty once the customer was erased. */
  phone: z.string(),
  at: Instant,
  /** The member of staff who sent the payment request. Null if the customer did. */
  by: z.string().nullable(),
});
export type StaffPrompt = z.output<typeof StaffPrompt>;

/**
 * An M-Pesa code of an order, with what the shop knows about it. M-Pesa has not confirmed the full sum of its payment.
 */
export const OrderCode = AskedWord.extend({
  code: z.string(),
  /** True for a code that the customer entered as proof of payment. It has paid nothing yet. */
  is_customers: z.boolean(),
  /** The member of staff who typed the customer's code. Null if the customer typed it. */
  by: z.string().nullable(),
});

/** The money of an order after staff sent a payment request or recorded a code. */
export const AskedMoneyView = OrderMoneyView.extend({
  prompts: z.array(StaffPrompt),
  is_prompt_live: z.boolean(),
  codes: z.array(OrderCode),
});
export type AskedMoneyView = z.output<typeof AskedMoneyView>;
