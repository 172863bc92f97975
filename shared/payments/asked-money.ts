import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import * as texts from '../texts.ts';
import { AskedWord } from './code-word.ts';
import { OrderMoneyView } from './money-request.ts';
import { AttemptState, MpesaPhone } from './payment.ts';

/** A request to prompt a phone by M-Pesa for an order. A repeated `id` prompts nobody again. */
export const PromptRequest = z.object({
  id: z.uuid(),
  /** The amount in whole shillings, because M-Pesa accepts no cents. */
  amount: z
    .int({ error: texts.wholeShillings })
    .min(1, { error: texts.wholeShillings })
    .max(10_000_000, { error: texts.wholeShillings }),
  /** The phone to prompt. Default: the phone of the order. */
  phone: MpesaPhone.optional(),
});

/** An M-Pesa code that the customer says on the phone, or M-Pesa's whole message. */
export const CodeRequest = z.object({ text: z.string().max(1000, { error: texts.paymentCodeUnreadable }) });

/** An M-Pesa prompt of an order, as staff see it. */
export const StaffPrompt = z.object({
  id: z.string(),
  state: AttemptState,
  /** M-Pesa's result code. Null if M-Pesa sent none. */
  code: z.string().nullable(),
  amount: Shillings,
  /** The prompted phone; empty once its customer was erased. */
  phone: z.string(),
  at: Instant,
  /** The member of staff who asked. Null if the customer asked. */
  by: z.string().nullable(),
});
export type StaffPrompt = z.output<typeof StaffPrompt>;

/**
 * An M-Pesa code of an order, with what the shop knows about it. M-Pesa has not reported the full sum of its payment.
 */
export const OrderCode = AskedWord.extend({
  code: z.string(),
  /** True for a claimed code, which has paid nothing yet. */
  is_customers: z.boolean(),
  /** The member of staff who typed a claimed code. Null if the customer typed it. */
  by: z.string().nullable(),
});

/** The money of an order after staff asked on a phone or recorded a code. */
export const AskedMoneyView = OrderMoneyView.extend({
  prompts: z.array(StaffPrompt),
  is_prompt_live: z.boolean(),
  codes: z.array(OrderCode),
});
export type AskedMoneyView = z.output<typeof AskedMoneyView>;
