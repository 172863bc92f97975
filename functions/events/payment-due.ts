import { nameOf, PaymentJob } from '../core/payments/payment-job.ts';
import { settleNotice } from '../core/payments/payment-notice.ts';
import { settleAttempt } from '../core/payments/settle-attempt.ts';
import { queue } from '../http/queue.ts';

/**
 * Processes the jobs of the payments queue: M-Pesa payment requests whose state must be queried, and payment notices
 * (R7).
 */
export const handler = queue({
  job: PaymentJob,
  nameOf,
  run: async ({ jobs: [job] }) => {
    if (job === undefined) return;
    const at = new Date(job.at);
    if ('notice' in job) await settleNotice({ ...job.notice, at: job.at });
    else await settleAttempt({ ...job, at, isWatch: job.is_watch });
  },
});
