import { EmailRequest, nameOf } from '../core/emails/email-request.ts';
import { sendRequestedEmail } from '../core/emails/send-requested-email.ts';
import { queue } from '../http/queue.ts';
import { log } from '../log.ts';

/** Sends the emails of the email queue. Logs how many may have been sent twice (R9). */
export const handler = queue({
  job: EmailRequest,
  nameOf,
  run: async ({ jobs: [job] }) => (job ? sendRequestedEmail(job) : 'known'),
  after: async (results) => {
    const count = (how: string) => results.filter((result) => result === how).length;
    log.info('emails', { sent: count('sent'), maybe_twice: count('unsure'), known: count('known') });
  },
});
