import * as z from 'zod';
import { Instant, OrderId } from '#shared/ids.ts';
import { shifted } from '#shared/nairobi.ts';
import { OddNotice } from '#shared/payments/unmatched-payment.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import { sendToPayments } from '../../integrations/payment-queue.ts';

/**
 * If a notice cannot be recorded as a payment (`OddNotice`), this many characters of it are stored for staff. M-Pesa's
 * own notices have about 500.
 */
export const longestKept = 1000;

/**
 * A job of the payment queue: check a payment request, or settle a payment notice. `at` is the time of the check, so
 * that the consumer needs no clock. Only a watch job repeats; a job from a callback checks once.
 */
export const PaymentJob = z.union([
  z.object({ order: OrderId, attempt: z.string().max(64), at: Instant, is_watch: z.boolean() }),
  z.object({
    notice: z.object({
      code: z.string().max(22),
      /** Why the notice waits for staff. If set, `code` is an id instead of an M-Pesa code. */
      odd: OddNotice.optional(),
      /** The beginning of a notice that waits for staff. */
      text: z.string().max(longestKept).optional(),
      /** Null if the sum in M-Pesa's notice is unreadable. */
      shillings: z.number().nullable(),
      account: z.string().max(100),
      /** The payer's phone and name, if M-Pesa sends them. */
      phone: z.string().max(100).optional(),
      name: z.string().max(100).optional(),
    }),
    at: Instant,
  }),
]);
export type PaymentJob = z.output<typeof PaymentJob>;

/** Returns the key by which jobs about the same payment request or notice are grouped. */
export const nameOf = (job: PaymentJob) =>
  'notice' in job ? job.notice.code : `${job.order} ${job.attempt} ${job.is_watch}`;

const after = (at: Date, seconds: number) => shifted(at, seconds * 1000);

/** Queues a check of a payment request in `seconds`, which repeats until the request is settled. */
export const watchAttempt = (order: string, attempt: string, at: Date, seconds: number) =>
  sendToPayments({ order, attempt, at: after(at, seconds), is_watch: true } satisfies PaymentJob, seconds);

/** Queues an immediate check of a payment request, after a callback from M-Pesa. */
export const checkAttempt = (order: string, attempt: string, at: Date) =>
  sendToPayments({ order, attempt, at: at.toISOString(), is_watch: false } satisfies PaymentJob, 0);

/**
 * Queues a payment notice that is processed in `seconds`. The queue keeps the notice even while the table is
 * unavailable.
 */
export const handOnNotice = (
  notice: Omit<NoticeItem, 'at'> & { odd?: OddNotice | undefined },
  at: Date,
  seconds = 0,
) => sendToPayments({ notice, at: after(at, seconds) } satisfies PaymentJob, seconds);
