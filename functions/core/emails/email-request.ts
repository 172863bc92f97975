import { createHash } from 'node:crypto';
import * as z from 'zod';
import { emailKinds, messages } from '#shared/order-email.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { emailPrefix } from '../../data/emails/keys.ts';
import type { ItemChange } from '../pages/page-paths.ts';

/** What the queue of messages holds: a mail of an order. Nobody's name or address stands in it (T18). */
export const EmailRequest = z.object({ order_id: z.string().max(100), kind: z.enum(emailKinds) });
export type EmailRequest = z.output<typeof EmailRequest>;

/** An order gets each mail once. */
export const nameOf = ({ order_id, kind }: EmailRequest) => `${order_id} ${kind}`;

/** The mails that a change of the table asks for: a new line of the outbox, never what is noted on one. @throws */
export function emailsOf({ sk }: Key, { before, after }: ItemChange): EmailRequest[] {
  if (!sk.startsWith(emailPrefix) || before !== undefined || after === undefined) return [];
  return [EmailRequest.parse(after)];
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The queue job of an email. Emails about one order to one recipient are sent one after the other; those to the shop do
 * not wait for those to the shopper. The same job within five minutes is one job (R7).
 */
export const envelope = (request: EmailRequest) => ({
  body: JSON.stringify(request),
  group: digest(`${request.order_id} ${messages[request.kind].to}`),
  id: digest(nameOf(request)),
});
