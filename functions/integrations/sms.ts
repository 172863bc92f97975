import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { leanClient } from '../lean-client.ts';

// The client tries once, for four seconds. It must not retry automatically, because AWS may have accepted the SMS.
const client = leanClient(
  new PinpointSMSVoiceV2Client({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 4000, throwOnRequestTimeout: true },
  }),
);

/** Returns a copy of an AWS error without the phone numbers in its message (T18). */
function withoutPhones(error: Error & { $metadata?: { httpStatusCode?: number }; code?: string }): Error {
  const { name, message, $metadata, code } = error;
  const status = $metadata?.httpStatusCode;
  return Object.assign(new Error(message.replace(/\+?\d{7,}/g, '(phone)')), { name, status, code });
}

/**
 * Sends an SMS that is not advertising. The configuration limits its price.
 *
 * @returns the id that AWS gave the SMS, or the error with which AWS refused it
 * @throws if AWS did not answer, so the SMS may have been sent
 */
export async function sendSms(to: string, body: string): Promise<string | Error> {
  const send = new SendTextMessageCommand({
    DestinationPhoneNumber: to,
    OriginationIdentity: process.env.SMS_SENDER,
    MessageBody: body,
    MessageType: 'TRANSACTIONAL',
    MaxPrice: process.env.SMS_MAX_PRICE,
  });
  try {
    const { MessageId = '' } = await client.send(send);
    return MessageId;
  } catch (error) {
    const cleaned = withoutPhones(error as Error);
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== undefined)
      return cleaned;
    throw cleaned;
  }
}
