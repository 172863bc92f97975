import * as z from 'zod';
import { AccountFile, FileOrder } from '../accounts/account.ts';
import { Shillings } from '../catalogue/product.ts';
import { Consent } from '../consent.ts';
import { ReturnedEmails } from '../emails/returned-emails.ts';
import { Cursor, Instant, NumericId } from '../ids.ts';
import { PointsView } from '../loyalty/customer-points.ts';
import { SubscriberData } from '../newsletter/subscriber-file.ts';
import { CallLine } from '../orders/order-call.ts';
import { OrderStatus } from '../orders/order-state.ts';
import { CreditView } from '../payments/money-request.ts';
import { Review } from '../reviews/review.ts';

/** M-Pesa's notice of a payment: the payer as M-Pesa named them, and the account that they typed. */
const PayerNotice = z.object({
  code: z.string(),
  at: Instant,
  amount: Shillings.nullable(),
  account: z.string(),
  phone: z.string(),
  name: z.string(),
});

/**
 * An order with the shop's notes about it, the calls about it, the M-Pesa payment requests for it, and the payments
 * with the payers' phones.
 */
const CustomerFileOrder = FileOrder.extend({
  history: z.array(z.object({ at: Instant, to: OrderStatus, why: z.string() })),
  calls: z.array(CallLine.pick({ at: true, outcome: true })),
  prompts: z.array(z.object({ at: Instant, phone: z.string(), amount: Shillings, state: z.string() })),
  payers: z.array(PayerNotice),
});

/** The data that the shop holds about a customer besides the orders. */
const AboutCustomer = z.object({
  name: z.string(),
  phone: z.string(),
  /** The email addresses in the customer's orders, and the outcome of emails to each address. */
  emails: z.array(ReturnedEmails.extend({ email: z.string() })),
  first_order_at: Instant,
  last_order_at: Instant,
  orders: z.int(),
  spent: Shillings,
  owed: Shillings,
  refused: z.int(),
  unreachable: z.int(),
  /** The note of the staff about the customer. */
  note: z.string(),
  credit: z.object({
    balance: Shillings,
    entries: z.array(CreditView.shape.entries.element.omit({ by: true })),
  }),
  points: PointsView.pick({ balance: true, owed: true, expires_at: true }).extend({
    entries: z.array(PointsView.shape.entries.element.omit({ by: true })),
  }),
  reviews: z.array(Review),
  subscriptions: z.array(SubscriberData),
  waiting: z.array(
    z.object({
      product_id: NumericId,
      email: z.string().optional(),
      phone: z.string().optional(),
      consent: Consent,
      asked_at: Instant,
      told_at: Instant.optional(),
    }),
  ),
  applications: AccountFile.shape.applications,
  /** Payments from the phone that belong to no order. */
  payments: z.array(PayerNotice),
  /** The customer's own accounts. An account of another person who ordered for the customer is not in the file. */
  accounts: z.array(AccountFile.omit({ made_at: true, orders: true, has_all_orders: true })),
});

/**
 * A part of everything that the shop stores about a customer (Data Protection Act 2019, s. 26). The first part
 * contains `about` and the newest orders. Each further part contains older orders.
 */
export const CustomerFile = z.object({
  made_at: Instant,
  about: AboutCustomer.nullable(),
  orders: z.array(CustomerFileOrder),
  next_cursor: Cursor.nullable(),
});
export type CustomerFile = z.input<typeof CustomerFile>;
