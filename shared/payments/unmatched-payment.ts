import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { OrderStatus } from '../orders/order-state.ts';
import { normalisePhone } from '../phone.ts';
import { texts } from '../texts.ts';
import { RefundCode, Why } from './money-request.ts';
import { PaymentStatus, Taken } from './payment.ts';

/** Why money, or a word of money, waits for a person (R7). */
export const UnmatchedReason = z.enum([
  'nobody-knows',
  'another-sum',
  'paid-twice',
  'order-given-up',
  'surplus',
  'unreadable-sum',
  'unknown-account',
  'code-counted-elsewhere',
  'shopper-says-paid',
]);
export type UnmatchedReason = z.output<typeof UnmatchedReason>;

/** What a person makes of it: it pays an order, is the customer's credit, or left the shop (sent back, or it never came). */
export const Outcome = z.enum(['order', 'credit', 'returned']);
export type Outcome = z.output<typeof Outcome>;

/** A list of payments: those that wait, oldest first, or those that a person has settled, newest first. */
export const UnmatchedState = z.enum(['waiting', 'settled']);
export type UnmatchedState = z.output<typeof UnmatchedState>;

/** True for money that is in an order already and has to go back. */
export const isInOrder = (reason: UnmatchedReason) => reason === 'order-given-up' || reason === 'surplus';

/**
 * What may be made of it. Money in an order goes back or becomes credit; a code that has paid pays nothing else; only money
 * whose sum M-Pesa told can be credit.
 */
export function outcomesOf(reason: UnmatchedReason): Outcome[] {
  if (isInOrder(reason)) return ['returned', 'credit'];
  if (reason === 'code-counted-elsewhere') return ['returned'];
  const isTold = reason === 'another-sum' || reason === 'paid-twice' || reason === 'unknown-account';
  return isTold ? ['order', 'credit', 'returned'] : ['order', 'returned'];
}

/** Where it stands among those that wait: opens nothing. */
export const UnmatchedId = z.string().regex(/^[\w-]{30,100}$/, { error: 'Not an unmatched payment.' });

/** An unmatched payment as staff see it, with its order where it has one; that one's phone is masked (T18). */
export const UnmatchedPayment = z.object({
  id: UnmatchedId,
  reason: UnmatchedReason,
  at: Instant,
  /** M-Pesa's code, where it is known. */
  receipt: z.string().nullable(),
  /** Every code of the money: an order may have been paid in parts. */
  receipts: z.array(z.string()),
  /** What the payer typed as the account. */
  account: z.string().nullable(),
  /** The payer, as far as M-Pesa's notice names them; null where it does not. */
  payer: z
    .object({
      masked_phone: z.string(),
      name: z.string(),
      /** True where the notice holds the whole number, so that the desk can find the payer's orders. */
      is_searchable: z.boolean(),
    })
    .nullable(),
  /** The sum that came, or that the shopper says came; null where nobody knows. */
  amount: Shillings.nullable(),
  order: z
    .object({
      id: OrderId,
      number: z.string(),
      customer_name: z.string(),
      masked_phone: z.string(),
      order_status: OrderStatus,
      payment_status: PaymentStatus,
      total_amount: Shillings,
      due: Shillings,
      /** Whether the payment covers all that is due of this order, or a part. Null: this order cannot take it. */
      takes: z.enum(['all', 'part']).nullable(),
    })
    .nullable(),
  /** What the caller may make of it; nothing any more once it is settled. */
  outcomes: z.array(Outcome),
  settled: z
    .object({
      at: Instant,
      by: z.string(),
      why: z.string(),
      outcome: Outcome,
      /** The order that it paid. */
      number: z.string().nullable(),
      /** M-Pesa's code of the money that was sent back. */
      reference: z.string(),
    })
    .nullable(),
});
export type UnmatchedPayment = z.output<typeof UnmatchedPayment>;

export const UnmatchedPayments = z.object({
  payments: z.array(UnmatchedPayment),
  next_cursor: z.string().nullable(),
});
export type UnmatchedPayments = z.output<typeof UnmatchedPayments>;

const receipt = z.string().max(40, { error: texts.paymentCodeUnreadable }).optional();

/** What a person makes of an unmatched payment, and why. `receipt`: M-Pesa's code out of its statement, where the payment came without one. */
export const Settlement = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('order'),
    /** The order's number as people type it: `HS-1042`, `1042`. */
    number: z.string({ error: texts.orderNumberForm }).max(40, { error: texts.orderNumberForm }),
    /** True: where it is less than what is due, the order takes it and the rest stays due. */
    part: z.boolean().default(false),
    /** The sum in M-Pesa's statement, where its notice held none that can be read. */
    amount: Taken.optional(),
    receipt,
    why: Why,
  }),
  z.object({
    outcome: z.literal('credit'),
    /** Whose credit it is; the customer of its order, or the payer, where it is left out. */
    phone: z
      .string()
      .max(40, { error: texts.phoneInvalid })
      .refine((text) => normalisePhone(text) !== undefined, { error: texts.phoneInvalid })
      .transform((text) => normalisePhone(text) ?? text)
      .optional(),
    receipt,
    why: Why,
  }),
  z.object({ outcome: z.literal('returned'), reference: RefundCode, why: Why }),
]);
export type Settlement = z.output<typeof Settlement>;
