import { sendWaiting } from '../core/tax/send-waiting.ts';
import { nameOf, TaxJob } from '../core/tax/tax-job.ts';
import { queue } from '../http/queue.ts';
import { log } from '../log.ts';

/** Sends the waiting tax receipts of a series to the tax authority (KRA), in the order of their numbers (R7). */
export const handler = queue({
  job: TaxJob,
  nameOf,
  run: async ({ jobs: [job] }) => (job ? sendWaiting(job.series) : 0),
  after: async (results) => log.info('tax receipts', { sent: results.reduce((sum, sent) => sum + sent, 0) }),
});
