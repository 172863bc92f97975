import { readEmail } from '#shared/email.ts';
import { orderEmails } from '#shared/order-email.ts';
import { staffInvitation } from '#shared/staff-email.ts';
import { findMemberAndSettings } from '../../data/accounts/member.ts';
import { emailSubject, markFailed, markSent, startSending } from '../../data/emails/outbox.ts';
import { findOrderAndSettings } from '../../data/orders/order.ts';
import { type Email, sendEmail } from '../../integrations/email.ts';
import { timeOfCall } from '../../writer.ts';
import { trackingToken } from '../orders/build-order.ts';
import { emailData, invitationData, orderLink } from './email-data.ts';
import type { EmailRequest } from './email-request.ts';

type InvitationRequest = Extract<EmailRequest, { kind: typeof staffInvitation }>;
type OrderRequest = Exclude<EmailRequest, InvitationRequest>;

/**
 * The outcome of sending. `unsure`: the email was sent now, but an earlier try ended without recording its outcome. The
 * customer may get the email twice, because SES does not deduplicate (R9). `known`: there was nothing to send.
 */
export type Sent = 'sent' | 'unsure' | 'known';

/** Returns an order's email; undefined if there is no address to send it to. */
async function orderEmail({ order_id, kind }: OrderRequest): Promise<Email | undefined> {
  const { order, settings } = await findOrderAndSettings(order_id);
  if (!order) throw new Error('The order of this email does not exist.');
  const toShopper = orderEmails[kind].to === 'shopper';
  // The customer was erased since, or an older release stored an address that SES refuses.
  const email = readEmail(order.customer_email);
  if (toShopper && email === undefined) return undefined;
  const link = toShopper
    ? orderLink(process.env.SITE_URL ?? '', order_id, await trackingToken(order_id))
    : '';
  return {
    kind,
    to: toShopper && email ? email : settings.email,
    replyTo: toShopper || !email ? settings.email : email,
    data: emailData(order, settings, link, new Date(timeOfCall())),
  };
}

/** Returns an invitation's email; undefined if it was accepted or withdrawn in the meantime. */
async function invitationEmail({
  member: id,
  invitation,
  kind,
}: InvitationRequest): Promise<Email | undefined> {
  const { member, settings } = await findMemberAndSettings(id);
  if (member?.state !== 'invited' || member.invitation !== invitation) return undefined;
  const data = invitationData(member, settings, process.env.SITE_URL ?? '');
  return { kind, to: member.email, replyTo: settings.email, data };
}

/**
 * Sends an email about an order or an invitation, unless it was sent before (R7).
 *
 * @throws if it must be tried again
 */
export async function sendRequestedEmail(request: EmailRequest): Promise<Sent> {
  const [subject, kind] = [emailSubject(request), request.kind];
  const email = await (request.kind === staffInvitation ? invitationEmail(request) : orderEmail(request));
  const started = email && (await startSending(subject, kind));
  if (!started) return 'known';
  const mailId = await sendEmail(email);
  if (mailId instanceof Error) {
    await markFailed(subject, kind);
    throw mailId;
  }
  await markSent(subject, kind, mailId);
  return started.unknown > 0 ? 'unsure' : 'sent';
}
