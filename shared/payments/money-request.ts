import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { OrderStub } from '../orders/order.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { CashHolderView, HolderChoice } from './holder-choice.ts';
import { MoneyLine, Taken } from './payment.ts';
import { readPaymentCode } from './payment-code.ts';

/** M-Pesa's code of a refund, or its whole message; empty when it is unknown. */
export const RefundCode = z
  .string()
  .max(1000, { error: texts.paymentCodeUnreadable })
  .refine((text) => text.trim() === '' || readPaymentCode(text) !== undefined, {
    error: texts.paymentCodeUnreadable,
  })
  .transform((text) => readPaymentCode(text)?.code ?? '')
  .default('');

/** A reason that must not be empty. */
export const Why = z
  .string({ error: texts.whyRequired })
  .overwrite(readLine)
  .min(1, { error: texts.whyRequired, abort: true })
  .max(300, { error: texts.whyLong });

/** A payment that staff record for an order. The sender chooses `id`. A repeated `id` records nothing. */
export const TakeRequest = z.object({ id: z.uuid(), amount: Taken });

/** Cash that was taken for an order. */
export const CashRequest = TakeRequest.extend({ taken_by: HolderChoice });

/** The ways to refund money: by M-Pesa, in cash, or as the customer's credit. */
const waysBack = ['mpesa', 'cash', 'credit'] as const;

/** A refund that staff record for an order. A repeated `id` changes nothing. */
export const RefundRequest = TakeRequest.extend({
  way: z.enum(waysBack).default('mpesa'),
  reference: RefundCode,
  /** Who gave the cash to the customer. */
  given_by: HolderChoice,
  why: Why,
});

/** Money that staff move to another order of the same phone. A repeated `id` moves nothing. */
export const MoveMoneyRequest = TakeRequest.extend({ to: OrderId });

/** One entry of an order's money, with the person who recorded it. */
export const StaffMoneyLine = MoneyLine.extend({
  by: z.string(),
  /** Who held the cash that was taken or refunded, for an order of the web shop. */
  holder: CashHolderView.optional(),
  /**
   * How money was refunded. If it is undefined, the refund was made by M-Pesa, or as credit if the reference says so.
   */
  way: z.enum(waysBack).optional(),
  /** The other order, for money that moved between two orders. */
  moved: z.object({ id: OrderId, number: z.string() }).optional(),
  /**
   * The part that is not yet confirmed: a payment that only a till has recorded, or cash that a rider has not handed
   * in.
   */
  claimed: Shillings,
  /** The part of a credit refund that cannot be spent yet, and the reason. */
  held: z.object({ amount: Shillings, waits: z.enum(['money', 'word', 'never']) }).nullable(),
});

/** The money of an order as staff see it. */
export const OrderMoneyView = OrderStub.extend({
  total_amount: Shillings,
  pay: Shillings,
  due: Shillings,
  surplus: Shillings,
  money: z.array(StaffMoneyLine),
});
export type OrderMoneyView = z.output<typeof OrderMoneyView>;

/** The credit of an order's customer, with its newest hundred entries, newest first. */
export const CreditView = z.object({
  balance: Shillings,
  /** Credit from returns that cannot be spent yet. It is not part of the balance. */
  held: Shillings,
  entries: z.array(
    z.object({
      kind: z.enum(['in', 'out']),
      amount: Shillings,
      at: Instant,
      by: z.string(),
      why: z.string(),
      /** The order that the credit was spent on, or from whose money it came. */
      number: z.string().nullable(),
      /** M-Pesa's code of the payment that became credit. */
      reference: z.string(),
    }),
  ),
});
export type CreditView = z.output<typeof CreditView>;
