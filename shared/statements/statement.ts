import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { Job } from '../jobs/job.ts';
import { UnmatchedPayment } from '../payments/unmatched-payment.ts';

/** The most lines of one M-Pesa statement. A busy shop has fewer in a month. */
export const mostStatementLines = 6000;

/** The largest statement file in bytes. The body of the request holds it in base64, a third larger. */
export const largestStatement = 2 * 1024 * 1024;

/**
 * The kind of a line in M-Pesa's statement, read from its details. `payment`: a customer paid. `charge`: M-Pesa's fee
 * for a payment, under the same code. `reversal`: M-Pesa reversed a payment. `bank`: money that went to the shop's
 * bank. `other`: anything else.
 */
export const StatementLineKind = z.enum(['payment', 'charge', 'reversal', 'bank', 'other']);
export type StatementLineKind = z.output<typeof StatementLineKind>;

/** The id of an M-Pesa statement. The browser chooses it, so a repeated request imports nothing twice. */
export const StatementId = z.uuid();

export const StatementFile = z.object({
  id: StatementId,
  file_name: z.string().trim().min(1).max(200),
  /** The bytes of the file in base64. */
  file: z.base64().max(Math.ceil(largestStatement / 3) * 4, { error: 'The file is larger than 2 MB.' }),
});
export type StatementFile = z.output<typeof StatementFile>;

const Sum = z.object({ count: z.int(), amount: Shillings });

/** An imported M-Pesa statement. `from` and `to` are the times of its first and last line. */
export const Statement = z.object({
  id: StatementId,
  file_name: z.string(),
  imported_at: Instant,
  by: z.string(),
  from: Instant,
  to: Instant,
  /** The balance before the first line and after the last one. */
  opening: Shillings,
  closing: Shillings,
  lines: z.int(),
  /** The number of lines that no earlier file had. */
  new_lines: z.int(),
  /** The number of failed transactions. They move no money. */
  failed_lines: z.int(),
  payments: Sum,
  charges: Sum,
  reversals: Sum,
  bank: Sum,
  /** Other money that came in, minus other money that went out. */
  other: Sum,
});
export type Statement = z.output<typeof Statement>;

/**
 * A time between two statements that no file covers. `missing` is the change of the balance in that time. Even if it is
 * zero, money may have come and gone.
 */
const StatementGap = z.object({ from: Instant, to: Instant, missing: Shillings });

export const Statements = z.object({
  statements: z.array(Statement),
  /** The gaps between the newest hundred statements, newest first. */
  gaps: z.array(StatementGap),
  next_cursor: z.string().nullable(),
});
export type Statements = z.output<typeof Statements>;

/** Why an order may belong to a payment. `time`: the order was placed in the three days before the payment. */
export const ProposalReason = z.enum(['account', 'phone', 'sum', 'time']);
export type ProposalReason = z.output<typeof ProposalReason>;

/** An order that a payment may be for. A person decides. */
const Proposal = z.object({
  order_id: OrderId,
  number: z.string(),
  customer_name: z.string(),
  due: Shillings,
  reasons: z.array(ProposalReason),
});

/**
 * A payment in M-Pesa's statement that belongs to no order, with the orders that it may be for, the likeliest first.
 */
export const OnlyMpesa = UnmatchedPayment.extend({
  /** When the customer paid, according to M-Pesa. */
  paid_at: Instant,
  proposals: z.array(Proposal).max(3),
});
export type OnlyMpesa = z.output<typeof OnlyMpesa>;

/**
 * M-Pesa money of an order that no statement contains. `claimed`: M-Pesa has not confirmed it, and a later file may
 * contain it. `false`: the files cover its time and two more days, and M-Pesa does not have it.
 */
export const OnlyShop = z.object({
  order_id: OrderId,
  number: z.string(),
  at: Instant,
  code: z.string(),
  amount: Shillings,
  state: z.enum(['claimed', 'false']),
});
export type OnlyShop = z.output<typeof OnlyShop>;

/** The most rows in a column of the comparison. The column's sums include all rows. */
export const mostInColumn = 100;

/** A comparison of M-Pesa's statement with the shop's orders. */
export const StatementView = z.object({
  statement: Statement,
  /** The job that books the lines. Null once the record of the job has been deleted. */
  job: Job.nullable(),
  /** The payments of the file that the job has not booked yet. It is not known yet whether orders have them. */
  being_booked: Sum,
  /** The payments of the file that paid an order or that staff settled. */
  both: Sum,
  /** The payments of the file without an order. Staff must decide which order they are for. */
  only_mpesa: Sum.extend({ payments: z.array(OnlyMpesa) }),
  /** The M-Pesa codes from the time of the statement that M-Pesa does not have. */
  only_shop: Sum.extend({ entries: z.array(OnlyShop), claims: z.array(UnmatchedPayment) }),
});
export type StatementView = z.output<typeof StatementView>;
