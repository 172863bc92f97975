import { EmailReturn, nameOf, noteReturn } from '../core/newsletter/email-return.ts';
import { queue } from '../http/queue.ts';
import { log } from '../log.ts';

/**
 * Handles bounces and complaints. The function counts them, and blocks an address after a final bounce or a complaint
 * about spam.
 */
export const handler = queue({
  job: EmailReturn,
  nameOf,
  run: async ({ jobs: [job] }) => (job ? noteReturn(job, new Date()) : undefined),
  after: async (results) => {
    const count = (how: string) => results.filter((result) => result === how).length;
    log.info('email returns', {
      bounces: count('bounce'),
      soft_bounces: count('soft-bounce'),
      complaints: count('complaint'),
    });
  },
});
