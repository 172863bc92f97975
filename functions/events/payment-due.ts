import { nameOf, PaymentJob } from '../core/payments/payment-job.ts';
import { settleNotice } from '../core/payments/payment-notice.ts';
import { settleAttempt } from '../core/payments/settle-attempt.ts';
import { queue } from '../http/queue.ts';

/** Settles the jobs of the payments queue: prompts whose state must be queried, and payment notices (R7). */
export const handler = queue({
  message: PaymentJob,
  nameOf,
  run: async ({ messages: [message] }) => {
    if (message === undefined) return;
    const at = new Date(message.at);
    if ('notice' in message) await settleNotice({ ...message.notice, at: message.at });
    else await settleAttempt({ ...message, at, isWatch: message.is_watch });
  },
});
