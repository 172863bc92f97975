import { readEmail } from '#shared/email.ts';
import { messages } from '#shared/order-email.ts';
import { markFailed, markSent, startSending } from '../../data/emails/outbox.ts';
import { findOrder } from '../../data/orders/order.ts';
import { getSettings } from '../../data/settings/settings.ts';
import { sendEmail } from '../../integrations/email.ts';
import { trackingToken } from '../orders/build-order.ts';
import { emailData, orderLink } from './email-data.ts';
import type { EmailRequest } from './email-request.ts';

/**
 * How sending went. `unsure`: nobody knows how an earlier try ended, because whoever made it died before noting it. The
 * mail may be there twice, since the mail service knows no repeats (R9).
 */
export type Sent = 'sent' | 'unsure' | 'known';

/**
 * Sends a mail of an order, unless it was sent before (R7).
 *
 * @throws when it must be tried again
 */
export async function sendRequestedEmail({ order_id, kind }: EmailRequest): Promise<Sent> {
  const [order, settings] = await Promise.all([findOrder(order_id), getSettings()]);
  if (!order) throw new Error('A mail of an order that is not there.');
  const toShopper = messages[kind].to === 'shopper';
  // The shopper was erased since, or an older release kept an address that the mail service refuses.
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
