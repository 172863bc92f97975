import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { AttemptState } from '../payments/payment.ts';
import { mpesaNumber, normalisePhone } from '../phone.ts';
import * as texts from '../texts.ts';
import { CreditAccount, mostSaleLines, SaleBody, SaleLine } from './entry.ts';

/**
 * The person who works at a till, with the server's grant for their PIN. The key of a device alone gives no access to a
 * customer's data. Calls for such data also need a person whose PIN the server has accepted in the open shift.
 */
export const UnlockProof = z.object({ id: z.string().min(1).max(100), grant: z.string().min(1).max(100) });
export type UnlockProof = z.output<typeof UnlockProof>;

/** The most shillings of one payment request. M-Pesa's daily limit is lower. */
const mostShillings = 500_000;

/** A line of the sale that the customer will pay, as the sale's entry will contain it. */
const PromptLine = SaleLine.pick({
  product_id: true,
  name: true,
  quantity: true,
  catalogue_cents: true,
  unit_cents: true,
  discount_cents: true,
});

/**
 * A till's request for the payment of a sale that is not recorded yet. The till creates the `id`; repeating the request
 * with the same id sends no second prompt. `amount` is in whole shillings, and at most the price that the server
 * calculates for the lines.
 */
export const PromptRequest = z.object({
  id: OrderId,
  /** The person who sells, with the grant for their PIN. */
  by: UnlockProof,
  lines: z.array(PromptLine).min(1).max(mostSaleLines),
  /** All discounts of the sale together. */
  discount_cents: SaleBody.shape.discount_cents,
  approved_by: SaleBody.shape.approved_by,
  phone: z
    .string()
    .max(40, { error: texts.mpesaPhone })
    .refine((text) => mpesaNumber(normalisePhone(text) ?? '') !== undefined, { error: texts.mpesaPhone })
    .transform((text) => normalisePhone(text) ?? text),
  amount: z.int().min(1).max(mostShillings),
});
export type PromptRequest = z.output<typeof PromptRequest>;

/** An M-Pesa payment request as its till sees it. */
export const TillPrompt = z.object({
  id: OrderId,
  state: AttemptState,
  amount: z.int(),
  /** The last three digits of the phone. */
  phone_end: z.string(),
  /** M-Pesa's result code. Null if M-Pesa sent none. */
  code: z.string().nullable(),
  /** M-Pesa's code of the payment; null until it is known. */
  receipt: z.string().nullable(),
  started_at: Instant,
});
export type TillPrompt = z.output<typeof TillPrompt>;

/** A till's request for the credit of a customer. */
export const CreditRequest = z.object({
  /** The person who asks, with the grant for their PIN. */
  by: UnlockProof,
  phone: z
    .string()
    .max(40, { error: texts.phoneInvalid })
    .refine((text) => normalisePhone(text) !== undefined, { error: texts.phoneInvalid })
    .transform((text) => normalisePhone(text) ?? text),
});

/** The credit of a customer. A sale or return names this account instead of the phone. */
export const TillCredit = z.object({
  account: CreditAccount,
  balance: Shillings,
  /** Credit of returns that cannot be spent yet. The balance does not include it. */
  held: Shillings.default(0),
});
export type TillCredit = z.output<typeof TillCredit>;
