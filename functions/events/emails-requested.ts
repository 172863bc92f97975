import { isSms } from '#shared/sms/sms-kinds.ts';
import { EmailRequest, nameOf } from '../core/emails/email-request.ts';
import { sendRequestedEmail } from '../core/emails/send-requested-email.ts';
import { sendRequestedSms } from '../core/sms/send-requested-sms.ts';
import { queue } from '../http/queue.ts';
import { log } from '../log.ts';

/** Sends the emails and the SMS in the jobs of the email queue. Logs how many may have been sent twice (R9). */
export const handler = queue({
  job: EmailRequest,
  nameOf,
  run: async ({ jobs: [job] }) => {
    if (!job) return 'known' as const;
    return isSms(job.kind) ? sendRequestedSms(job) : sendRequestedEmail(job);
  },
  after: async (results) => {
    const count = (how: string) => results.filter((result) => result === how).length;
    log.info('emails', { sent: count('sent'), maybe_twice: count('unsure'), known: count('known') });
  },
});
