import * as z from 'zod';
import { emailKinds, orderEmails } from '#shared/order-email.ts';
import { staffInvitation } from '#shared/staff-email.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { emailPrefix } from '../../data/emails/keys.ts';
import { emailSubject } from '../../data/emails/outbox.ts';
import { envelopeOf } from '../../integrations/envelope.ts';
import type { ItemChange } from '../pages/page-paths.ts';

/** A job of the email queue: an email about an order, or an invitation. It contains no name or address (T18). */
export const EmailRequest = z.union([
  z.object({ order_id: z.string().max(100), kind: z.enum(emailKinds) }),
  z.object({
    member: z.string().max(100),
    invitation: z.string().max(100),
    kind: z.literal(staffInvitation),
  }),
]);
export type EmailRequest = z.output<typeof EmailRequest>;

/** Returns the job's name. An order gets each kind of email once, and an invitation one email. */
export const nameOf = (request: EmailRequest) => `${emailSubject(request)} ${request.kind}`;

const recipientOf = ({ kind }: EmailRequest) => (kind === staffInvitation ? 'invited' : orderEmails[kind].to);

/** Returns the emails that a table change requests: a new outbox item, not a change of one. @throws if malformed */
export function emailsOf({ sk }: Key, { before, after }: ItemChange): EmailRequest[] {
  if (!sk.startsWith(emailPrefix) || before !== undefined || after === undefined) return [];
  return [EmailRequest.parse(after)];
}

/**
 * Returns the queue job of an email. Emails about one order to one recipient are sent in sequence. Emails to the shop
 * do not wait for those to the customer. SQS keeps one of identical jobs within five minutes (R7).
 */
export const envelope = (request: EmailRequest) =>
  envelopeOf(request, `${emailSubject(request)} ${recipientOf(request)}`, nameOf(request));
