import { isSms } from '#shared/sms/sms-kinds.ts';
import { type Channel, channelOf, emailOf, firstSms } from '#shared/sms/sms-settings.ts';
import { takeOnce } from '../../data/dynamodb/rate-limit.ts';
import {
  markFailed,
  markSent,
  markSkipped,
  type RequestedEmail,
  startSending,
} from '../../data/emails/outbox.ts';
import { readSubject } from '../../data/orders/email-subjects.ts';
import { findOrderAndSettings, type OrderItem } from '../../data/orders/order.ts';
import { sendSms } from '../../integrations/sms.ts';
import { sendsSms } from '../../sends-sms.ts';
import { timeOfCall } from '../../writer.ts';
import { type Sent, sendRequestedEmail } from '../emails/send-requested-email.ts';
import { keyedHash } from '../identity/signature.ts';
import { trackingToken } from '../identity/tracking-token.ts';
import { orderLink } from '../orders/order-email.ts';
import { isSuppressed } from '../suppression/suppression.ts';
import { smsText } from './sms-text.ts';

const DAY_MINUTES = 24 * 60;

/**
 * Returns true if no email can reach the customer, because they gave no address or SES reported that it accepts no
 * emails.
 */
const hasNoEmail = async ({ customer_email: email }: OrderItem) => email === '' || isSuppressed(email);

/**
 * Counts an SMS towards the daily limit of a phone, once even if it is retried. Returns false if the limit is reached.
 */
const mayText = async (phone: string, times: number, cause: string): Promise<boolean> => {
  const limit = { what: 'sms-phone', who: await keyedHash('sms', phone), times, minutes: DAY_MINUTES };
  return takeOnce(limit, cause, new Date(timeOfCall()));
};

/**
 * Sends an email instead of an SMS that cannot be sent, if the settings choose only the SMS.
 *
 * @throws if it must be tried again
 */
async function sendEmailInstead(
  { subject, kind, with_kind }: RequestedEmail,
  channel: Channel | undefined,
): Promise<Sent> {
  const email = emailOf(kind);
  if (channel !== 'sms' || email === undefined) return 'known';
  const request = { subject, kind: email, ...(with_kind !== email && { with_kind }) };
  return sendRequestedEmail(request, { isInstead: true });
}

/**
 * Sends a requested SMS. It is not sent if it was sent before, if the settings choose another channel, or if the phone
 * has reached its daily limit. If the settings choose only the SMS and it cannot be sent, an email is sent instead.
 *
 * @returns `sent`, or `unsure` if an earlier try may already have sent it. `known` if no SMS was sent
 * @throws if it must be tried again
 */
export async function sendRequestedSms(request: RequestedEmail): Promise<Sent> {
  const { subject, kind } = request;
  if (!isSms(kind) || !sendsSms()) return 'known';
  const { id } = readSubject(subject);
  const { order, settings } = await findOrderAndSettings(id);
  // The phone of an erased customer is empty.
  if (!order?.customer_phone) return 'known';
  const { sms = firstSms } = settings;
  const channel = channelOf(kind, sms);
  const isWanted =
    channel === 'sms' || channel === 'both' || (channel === 'either' && (await hasNoEmail(order)));
  if (!isWanted) {
    await markSkipped(request, 'setting');
    return 'known';
  }
  if (!(await mayText(order.customer_phone, sms.per_phone, `${subject} ${kind}`))) {
    await markSkipped(request, 'limit');
    return sendEmailInstead(request, channel);
  }
  const started = await startSending(request);
  if (!started) return 'known';
  const link = orderLink(process.env.SITE_URL ?? '', id, await trackingToken(id));
  const smsId = await sendSms(order.customer_phone, smsText(kind, { order, settings, link }));
  if (smsId instanceof Error) {
    await markFailed(request);
    // AWS refuses this phone permanently: it cannot receive SMS, or its owner wants none.
    if (['ConflictException', 'ValidationException'].includes(smsId.name))
      return sendEmailInstead(request, channel);
    throw smsId;
  }
  await markSent(request, smsId);
  return started.unknown > 0 ? 'unsure' : 'sent';
}
