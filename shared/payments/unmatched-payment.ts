import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { CustomerKey, Instant, OrderId } from '../ids.ts';
import { OrderStatus } from '../orders/order-state.ts';
import { normalisePhone } from '../phone.ts';
import * as texts from '../texts.ts';
import { AskedWord } from './code-word.ts';
import { RefundCode, Why } from './money-request.ts';
import { PaymentStatus, Taken } from './payment.ts';
import { isWord } from './statement-word.ts';

/** Why staff must settle a payment, or an M-Pesa code that a customer or staff entered (R7). */
export const UnmatchedReason = z.enum([
  'nobody-knows',
  'another-sum',
  'paid-twice',
  'order-given-up',
  'surplus',
  'unreadable-sum',
  'odd-notice',
  'unknown-sender',
  'unknown-account',
  'code-counted-elsewhere',
  'notice-differs',
  'shopper-says-paid',
  'sale-missing',
  'credit-left',
  'reversed',
  'false-code',
  'not-in-statement',
]);
export type UnmatchedReason = z.output<typeof UnmatchedReason>;

/**
 * Why a notice from M-Pesa is not recorded as a payment and waits for staff. `unknown-sender`: it came from an IP
 * address that does not belong to M-Pesa.
 */
export const OddNotice = UnmatchedReason.extract(['odd-notice', 'unknown-sender']);
export type OddNotice = z.output<typeof OddNotice>;

/**
 * The outcome of an unmatched payment: it pays an order, it becomes the customer's credit, or the shop does not have it
 * (it was refunded or never arrived).
 */
export const Outcome = z.enum(['order', 'credit', 'returned']);
export type Outcome = z.output<typeof Outcome>;

/** The two lists of unmatched payments: waiting ones, oldest first, and settled ones, newest first. */
export const UnmatchedState = z.enum(['waiting', 'settled']);
export type UnmatchedState = z.output<typeof UnmatchedState>;

/** Returns true for money that is recorded in an order and must be refunded. */
export const isInOrder = (reason: UnmatchedReason) => reason === 'order-given-up' || reason === 'surplus';

/**
 * Returns the possible outcomes of an unmatched payment. Money in an order is refunded or becomes credit. A code that
 * paid an order cannot pay another. Credit that belonged to an erased customer cannot become credit again. Only money
 * whose sum M-Pesa reported can become credit.
 */
export function outcomesOf(reason: UnmatchedReason): Outcome[] {
  if (isInOrder(reason)) return ['returned', 'credit'];
  const isSpent =
    isWord(reason) ||
    reason === 'code-counted-elsewhere' ||
    reason === 'notice-differs' ||
    reason === 'credit-left';
  if (isSpent) return ['returned'];
  const isTold =
    reason === 'another-sum' ||
    reason === 'paid-twice' ||
    reason === 'unknown-account' ||
    reason === 'sale-missing';
  return isTold ? ['order', 'credit', 'returned'] : ['order', 'returned'];
}

/** The id of an unmatched payment. The id alone gives no access. */
export const UnmatchedId = z.string().regex(/^[\w-]{30,100}$/, { error: 'Not an unmatched payment.' });

/** An unmatched payment as staff see it, with its order if it has one. The phone of the order is masked (T18). */
export const UnmatchedPayment = z.object({
  id: UnmatchedId,
  reason: UnmatchedReason,
  at: Instant,
  /** M-Pesa's code; null if it is unknown. */
  receipt: z.string().nullable(),
  /** All M-Pesa codes of the payment. An order may have been paid in parts. */
  receipts: z.array(z.string()),
  /** What the shop knows about the M-Pesa code. Null if there is no code, and once the payment is settled. */
  word: AskedWord.nullable(),
  /** The account that the payer typed. A phone number is masked (T18). */
  account: z.string().nullable(),
  is_account_masked: z.boolean(),
  /**
   * The beginning of a notice that waits for staff, as it was received; null otherwise. Phone numbers are masked
   * (T18).
   */
  text: z.string().nullable(),
  /** The payer named in M-Pesa's notice. Null if no notice names one. */
  payer: z
    .object({
      masked_phone: z.string(),
      name: z.string(),
      /** True when the notice contains the whole number, so that staff can search for the payer's orders. */
      is_searchable: z.boolean(),
    })
    .nullable(),
  /**
   * The member of staff who typed the customer's M-Pesa code. Null if the customer typed it, or if there is no such
   * code.
   */
  claimed_by: z.string().nullable(),
  /** The sum that was received, or that the customer says to have paid; null when it is unknown. */
  amount: Shillings.nullable(),
  order: z
    .object({
      id: OrderId,
      number: z.string(),
      customer_name: z.string(),
      masked_phone: z.string(),
      /** The customer of the order. */
      customer: CustomerKey.nullable(),
      order_status: OrderStatus,
      payment_status: PaymentStatus,
      total_amount: Shillings,
      due: Shillings,
      /**
       * Whether the payment covers all or a part of what is due for this order. Null if the payment cannot be used for
       * this order.
       */
      takes: z.enum(['all', 'part']).nullable(),
    })
    .nullable(),
  /** The outcomes that the caller may choose. Empty once the payment is settled. */
  outcomes: z.array(Outcome),
  settled: z
    .object({
      at: Instant,
      by: z.string(),
      why: z.string(),
      outcome: Outcome,
      /** The number of the order that the payment paid. */
      number: z.string().nullable(),
      /** M-Pesa's code of the refund. */
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

/**
 * Why an unmatched payment may belong to an order. `phone-end`: the ends of the phones match, because M-Pesa hides the
 * middle of the payer's phone.
 */
export const Likeness = z.enum(['phone', 'phone-end', 'account', 'sum']);
export type Likeness = z.output<typeof Likeness>;

/** The unmatched payments that may belong to an order, the likeliest first, at most ten. */
export const PaymentsForOrder = z.object({
  payments: z.array(UnmatchedPayment.extend({ alike: z.array(Likeness) })),
});
export type PaymentsForOrder = z.output<typeof PaymentsForOrder>;

const receipt = z.string().max(40, { error: texts.paymentCodeUnreadable }).optional();

/**
 * The settlement of an unmatched payment, with its reason. `receipt` is the M-Pesa code in M-Pesa's statement, for a
 * payment without a code.
 */
export const Settlement = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('order'),
    /** The number of the order to pay, as staff type it: `HS-1042`, `1042`. */
    number: z.string({ error: texts.orderNumberForm }).max(40, { error: texts.orderNumberForm }),
    /** True to accept a payment that is smaller than the sum due. The rest stays due. */
    part: z.boolean().default(false),
    /** The sum in M-Pesa's statement, if M-Pesa's notice had no readable sum. */
    amount: Taken.optional(),
    receipt,
    why: Why,
  }),
  z.object({
    outcome: z.literal('credit'),
    /**
     * The phone of the customer who gets the credit. By default, it is the customer of the payment's order, or the
     * payer.
     */
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
