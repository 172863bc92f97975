import * as z from 'zod';
import { emailKinds, emails } from '#shared/emails/email-kinds.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { emailPrefix } from '../../data/emails/keys.ts';
import { emailsIn } from '../../data/emails/outbox.ts';
import { envelopeOf } from '../../integrations/envelope.ts';
import type { ItemChange } from '../pages/page-paths.ts';

/** A job of the email queue. It contains no name or address (T18). */
export const EmailRequest = z.object({
  subject: z.string().min(1).max(200),
  kind: z.enum(emailKinds),
  with_kind: z.enum(emailKinds).optional(),
});
export type EmailRequest = z.output<typeof EmailRequest>;

/** Returns the job's name. A subject gets each kind of email once. */
export const nameOf = ({ subject, kind }: EmailRequest) => `${subject} ${kind}`;

/** Returns the emails that a table change requests: a new outbox item, not a change of one. @throws if malformed */
export function emailsOf({ sk }: Key, { before, after }: ItemChange): EmailRequest[] {
  if (!sk.startsWith(emailPrefix) || before !== undefined || after === undefined) return [];
  const { subject } = EmailRequest.parse(after);
  return emailsIn({ ...(after as Parameters<typeof emailsIn>[0]), subject }).map((email) =>
    EmailRequest.parse(email),
  );
}

/**
 * Returns the queue job of an email. Emails about one subject to one recipient are sent in sequence. Emails to the shop
 * do not wait for those to the customer. SQS keeps one of identical jobs within five minutes (R7).
 */
export const envelope = (request: EmailRequest) =>
  envelopeOf(request, `${request.subject} ${emails[request.kind].to}`, nameOf(request));
