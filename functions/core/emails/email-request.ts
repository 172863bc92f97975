import * as z from 'zod';
import { emailKinds, emails } from '#shared/emails/email-kinds.ts';
import { isSms, smsKinds } from '#shared/sms/sms-kinds.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { emailPrefix } from '../../data/emails/keys.ts';
import { emailsIn } from '../../data/emails/outbox.ts';
import { envelopeOf } from '../../integrations/envelope.ts';
import { sendsSms } from '../../sends-sms.ts';
import type { ItemChange } from '../pages/page-paths.ts';

const Kind = z.enum([...emailKinds, ...smsKinds]);

/** A job of the email queue: an email or an SMS. It contains no name, address or phone (T18). */
export const EmailRequest = z.object({
  subject: z.string().min(1).max(200),
  kind: Kind,
  with_kind: Kind.optional(),
});
export type EmailRequest = z.output<typeof EmailRequest>;

/** Returns the name of an email's job. Each subject (such as an order) gets each kind of email once. */
export const nameOf = ({ subject, kind }: EmailRequest) => `${subject} ${kind}`;

/**
 * Returns false for an SMS if this deployment sends none. The request then stays in the outbox, and no job is queued.
 */
export const isSent = ({ kind }: { kind: string }): boolean => !isSms(kind) || sendsSms();

/**
 * Returns the emails that a table change requests. Only a new item of the outbox requests one.
 * @throws if the item is malformed
 */
export function emailsOf({ sk }: Key, { before, after }: ItemChange): EmailRequest[] {
  if (!sk.startsWith(emailPrefix) || before !== undefined || after === undefined) return [];
  const { subject } = EmailRequest.parse(after);
  return emailsIn({ ...(after as Parameters<typeof emailsIn>[0]), subject })
    .filter(isSent)
    .map((email) => EmailRequest.parse(email));
}

const recipientOf = (kind: EmailRequest['kind']) => (isSms(kind) ? 'phone' : emails[kind].to);

/**
 * Returns the queue job of an email. Emails about one subject to one recipient are sent in sequence. Emails to the shop
 * do not wait for emails to the customer. If a job is sent twice within five minutes, SQS keeps one (R7).
 */
export const envelope = (request: EmailRequest) =>
  envelopeOf(request, `${request.subject} ${recipientOf(request.kind)}`, nameOf(request));
