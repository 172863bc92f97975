import { readEmail } from '#shared/email.ts';
import { orderEmails } from '#shared/order-email.ts';
import { markFailed, markSent, startSending } from '../../data/emails/outbox.ts';
import { findOrderAndSettings } from '../../data/orders/order.ts';
import { sendEmail } from '../../integrations/email.ts';
import { trackingToken } from '../orders/build-order.ts';
import { emailData, orderLink } from './email-data.ts';
import type { EmailRequest } from './email-request.ts';

/**
 * The outcome of sending. `unsure`: the email was sent now, but an earlier try ended without recording its outcome. The
 * customer may get the email twice, because SES does not deduplicate (R9). `known`: there was nothing to send.
 */
export type Sent = 'sent' | 'unsure' | 'known';

/**
 * Sends an email about an order, unless it was sent before (R7).
 *
 * @throws if it must be tried again
 */
export async function sendRequestedEmail({ order_id, kind }: EmailRequest): Promise<Sent> {
  const { order, settings } = await findOrderAndSettings(order_id);
  if (!order) throw new Error('The order of this email does not exist.');
  const toShopper = orderEmails[kind].to === 'shopper';
  // The customer was erased since, or an older release stored an address that SES refuses.
  const email = readEmail(order.customer_email);
  if (toShopper && email === undefined) return 'known';
  const link = toShopper
    ? orderLink(process.env.SITE_URL ?? '', order_id, await trackingToken(order_id))
    : '';
  const started = await startSending(order_id, kind);
  if (!started) return 'known';
  const mailId = await sendEmail({
    kind,
    to: toShopper && email ? email : settings.email,
    replyTo: toShopper || !email ? settings.email : email,
    data: emailData(order, settings, link),
  });
  if (mailId instanceof Error) {
    await markFailed(order_id, kind);
    throw mailId;
  }
  await markSent(order_id, kind, mailId);
  return started.unknown > 0 ? 'unsure' : 'sent';
}
