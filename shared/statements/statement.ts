import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { Job } from '../jobs/job.ts';
import { UnmatchedPayment } from '../payments/unmatched-payment.ts';

/** The most lines of one statement. A month of a busy shop has fewer. */
export const mostStatementLines = 6000;

/** The largest statement file in bytes. The body of the request holds it in base64, a third larger. */
export const largestStatement = 2 * 1024 * 1024;

/**
 * What a line of M-Pesa's statement is, read from its details. `payment`: a customer paid. `charge`: M-Pesa's fee for a
 * payment, under the same code. `reversal`: M-Pesa gave a payment back. `bank`: money that went to the shop's bank.
 * `other`: anything else.
 */
export const StatementLineKind = z.enum(['payment', 'charge', 'reversal', 'bank', 'other']);
export type StatementLineKind = z.output<typeof StatementLineKind>;

/** The id of a statement, which the browser chooses, so that a repeated request imports nothing twice. */
export const StatementId = z.uuid();

export const StatementFile = z.object({
  id: StatementId,
  file_name: z.string().trim().min(1).max(200),
  /** The bytes of the file in base64. */
  file: z.base64().max(Math.ceil(largestStatement / 3) * 4, { error: 'The file is larger than 2 MB.' }),
});
export type StatementFile = z.output<typeof StatementFile>;

const Sum = z.object({ count: z.int(), amount: Shillings });

/** A statement that was imported. `from` and `to` are the times of its first and last line. */
export const Statement = z.object({
  id: StatementId,
  file_name: z.string(),
  imported_at: Instant,
  by: z.string(),
  from: Instant,
  to: Instant,
  /** What the account held before the first line and after the last one. */
  opening: Shillings,
  closing: Shillings,
  lines: z.int(),
  /** The lines that no earlier file had. */
  new_lines: z.int(),
  /** The lines of transactions that failed. They move no money. */
  failed_lines: z.int(),
  payments: Sum,
  charges: Sum,
  reversals: Sum,
  bank: Sum,
  /** Other money that came in, less other money that went out. */
  other: Sum,
});
export type Statement = z.output<typeof Statement>;

/**
 * A time between two statements that no file covers. `missing` is what the account changed by meanwhile. Even if it is
 * zero, money may have moved that the shop has not seen.
 */
const StatementGap = z.object({ from: Instant, to: Instant, missing: Shillings });

export const Statements = z.object({
  statements: z.array(Statement),
  /** The gaps between the newest hundred statements, newest first. */
  gaps: z.array(StatementGap),
  next_cursor: z.string().nullable(),
});
export type Statements = z.output<typeof Statements>;

/** Why an order may be the one that a payment was for. `time`: it was placed in the three days before. */
export const ProposalReason = z.enum(['account', 'phone', 'sum', 'time']);
export type ProposalReason = z.output<typeof ProposalReason>;

/** An order that a payment was perhaps for. A person decides. */
const Proposal = z.object({
  order_id: OrderId,
  number: z.string(),
  customer_name: z.string(),
  due: Shillings,
  reasons: z.array(ProposalReason),
});

/** A payment that M-Pesa has and that is in no order, with orders that it was perhaps for, the likeliest first. */
export const OnlyMpesa = UnmatchedPayment.extend({
  /** M-Pesa's time. */
  paid_at: Instant,
  proposals: z.array(Proposal).max(3),
});
export type OnlyMpesa = z.output<typeof OnlyMpesa>;

/**
 * M-Pesa money of an order that no statement has. `claimed`: it is only claimed, and a file may still name it. `false`: the
 * files cover its time and two days more, and M-Pesa does not have it.
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

/** The most rows of a column that are shown. The sums count all. */
export const mostInColumn = 100;

/** A statement against the shop's orders. */
export const StatementView = z.object({
  statement: Statement,
  /** The job that books the lines. Null once its record is gone. */
  job: Job.nullable(),
  /** Payments of the file that its job has not booked, so that nobody knows yet whether an order has them. */
  being_booked: Sum,
  /** Payments of the file that paid an order, or that were settled. */
  both: Sum,
  /** Payments of the file that wait: nobody has said which order they are for. */
  only_mpesa: Sum.extend({ payments: z.array(OnlyMpesa) }),
  /** Codes of the statement's time that M-Pesa does not have. */
  only_shop: Sum.extend({ entries: z.array(OnlyShop), claims: z.array(UnmatchedPayment) }),
});
export type StatementView = z.output<typeof StatementView>;
