import * as z from 'zod';
import { Instant, OrderId } from '#shared/ids.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import { sendToPayments } from '../../integrations/payment-queue.ts';

/**
 * What the queue of payments tells: look at a prompt, or at a notice of money. `at` is when that is to be, so that its
 * reader needs no clock. Only a watch goes on looking: what a callback asks for is looked at once.
 */
export const PaymentJob = z.union([
  z.object({ order: OrderId, attempt: z.string().max(64), at: Instant, is_watch: z.boolean() }),
  z.object({
    notice: z.object({
      code: z.string().max(20),
      /** Null: M-Pesa's notice held no sum that can be read. */
      shillings: z.number().nullable(),
      account: z.string().max(100),
      /** The payer, as far as M-Pesa names them. */
      phone: z.string().max(100).optional(),
      name: z.string().max(100).optional(),
    }),
    at: Instant,
  }),
]);
export type PaymentJob = z.output<typeof PaymentJob>;

/** Messages about one thing are read together. */
export const nameOf = (message: PaymentJob) =>
  'notice' in message ? message.notice.code : `${message.order} ${message.attempt} ${message.is_watch}`;

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000).toISOString();

/** Has somebody look at a prompt in so many seconds. */
export const watchAttempt = (order: string, attempt: string, at: Date, seconds: number) =>
  sendToPayments({ order, attempt, at: after(at, seconds), is_watch: true } satisfies PaymentJob, seconds);

/** Has somebody look at a prompt now, since M-Pesa has told something of it. */
export const checkAttempt = (order: string, attempt: string, at: Date) =>
  sendToPayments({ order, attempt, at: at.toISOString(), is_watch: false } satisfies PaymentJob, 0);

/** Hands on a notice of money: from here on it is not lost, even where the table is away. */
export const handOnNotice = (notice: Omit<NoticeItem, 'at'>, at: Date) =>
  sendToPayments({ notice, at: at.toISOString() } satisfies PaymentJob, 0);
