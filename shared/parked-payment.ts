import * as z from 'zod';
import { Instant, OrderId } from './ids.ts';
import { OrderStatus } from './order-state.ts';
import { PaymentStatus } from './payment.ts';
import { Shillings } from './product.ts';
import { texts } from './texts.ts';
import { readLine } from './typed-text.ts';

/** Why money, or a word of money, waits for a person (R7). */
export const ParkedReason = z.enum([
  'nobody-knows',
  'another-sum',
  'paid-twice',
  'order-given-up',
  'unknown-account',
  'code-counted-elsewhere',
  'shopper-says-paid',
]);
export type ParkedReason = z.output<typeof ParkedReason>;

/** What a person makes of it: it pays an order, or nothing stays with the shop (it was sent back, or never came). */
export const Outcome = z.enum(['order', 'returned']);
export type Outcome = z.output<typeof Outcome>;

/** A list of payments: those that wait, oldest first, or those that a person has settled, newest first. */
export const ParkedState = z.enum(['waiting', 'settled']);
export type ParkedState = z.output<typeof ParkedState>;

/** What may be made of it. Money of an order that was given up is in that order; a code that has paid pays nothing else. */
export const outcomesOf = (reason: ParkedReason): Outcome[] =>
  reason === 'order-given-up' || reason === 'code-counted-elsewhere' ? ['returned'] : ['order', 'returned'];

/** Where it stands among those that wait: opens nothing. */
export const ParkedId = z.string().regex(/^[\w-]{30,100}$/, { error: 'Not a parked payment.' });

/** A parked payment as staff see it, with its order where it has one; that one's phone is masked (T18). */
export const ParkedPayment = z.object({
  id: ParkedId,
  reason: ParkedReason,
  at: Instant,
  /** M-Pesa's code, where it is known. */
  receipt: z.string().nullable(),
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
    })
    .nullable(),
});
export type ParkedPayment = z.output<typeof ParkedPayment>;

export const ParkedPayments = z.object({
  payments: z.array(ParkedPayment),
  next_cursor: z.string().nullable(),
});
export type ParkedPayments = z.output<typeof ParkedPayments>;

const why = z
  .string({ error: texts.whyRequired })
  .overwrite(readLine)
  .min(1, { error: texts.whyRequired, abort: true })
  .max(300, { error: texts.whyLong });

/** What a person makes of a parked payment, and why. */
export const Settlement = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('order'),
    /** The order's number as people type it: `HS-1042`, `1042`. */
    number: z.string({ error: texts.orderNumberForm }).max(40, { error: texts.orderNumberForm }),
    /** M-Pesa's code out of its statement, where the payment came without one. */
    receipt: z.string().max(40, { error: texts.paymentCodeUnreadable }).optional(),
    why,
  }),
  z.object({ outcome: z.literal('returned'), why }),
]);
export type Settlement = z.output<typeof Settlement>;
