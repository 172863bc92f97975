import { isToShop } from '#shared/emails/email-kinds.ts';
import { isSms } from '#shared/sms/sms-kinds.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { markFailed, markSent, markSkipped, startSending } from '../../data/emails/outbox.ts';
import { type Email, sendEmail } from '../../integrations/email.ts';
import { timeOfCall } from '../../writer.ts';
import { emailReaders } from '../email-readers.ts';
import { isSuppressed } from '../suppression/suppression.ts';
import { emailData } from './email-data.ts';
import type { EmailRequest } from './email-request.ts';
import { linkBySms } from './link-by-sms.ts';

/**
 * The outcome of sending. `unsure`: the email was sent now, but an earlier try ended without recording its outcome. The
 * customer may get the email twice, because SES does not deduplicate (R9). `known`: nothing was sent, for example
 * because the email had been sent before.
 */
export type Sent = 'sent' | 'unsure' | 'known';

/**
 * Returns the email to send. Returns undefined if it should not be sent, or if its address is missing or suppressed.
 */
async function read(
  { subject, kind, with_kind }: EmailRequest,
  isInstead: boolean,
): Promise<Email | undefined> {
  if (isSms(kind)) return undefined;
  const content = await emailReaders[kind](subject, kind);
  if (!content) return undefined;
  if (content.isOff && !isInstead) {
    await markSkipped({ subject, kind, with_kind }, 'setting');
    return undefined;
  }
  const { settings, address, words, headers, attachments } = content;
  const to = isToShop(kind) ? settings.email : address;
  if (to === undefined) return undefined;
  if (!isToShop(kind) && (await isSuppressed(to))) {
    const bySms = kind === 'order-received' ? linkBySms(subject, timeOfCall()) : [];
    if (bySms.length > 0) await commit(bySms);
    return undefined;
  }
  const replyTo = (isToShop(kind) && address) || settings.email;
  // If the address bounces, the customer gets the order's link by SMS.
  const tags = kind === 'order-received' ? { order: subject.split('+')[0] ?? '' } : undefined;
  return { kind, to, replyTo, headers, attachments, data: emailData(words, settings), tags };
}

/**
 * Sends a requested email, unless it was sent before (R7).
 *
 * @param options `isInstead`: the settings choose an SMS, which cannot be sent, so this email replaces it
 * @throws if it must be tried again
 */
export async function sendRequestedEmail(request: EmailRequest, { isInstead = false } = {}): Promise<Sent> {
  const email = await read(request, isInstead);
  const started = email && (await startSending(request));
  if (!started) return 'known';
  const mailId = await sendEmail(email);
  if (mailId instanceof Error) {
    await markFailed(request);
    throw mailId;
  }
  await markSent(request, mailId);
  return started.unknown > 0 ? 'unsure' : 'sent';
}
