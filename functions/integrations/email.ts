import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { EmailData, EmailKind } from '#shared/order-email.ts';

// One try of four seconds: a mail that may have been taken is not sent again before that is noted.
const client = new SESv2Client({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 4000, throwOnRequestTimeout: true },
});

export type Email = { kind: EmailKind; to: string; replyTo: string; data: EmailData };

/** What the mail service said, without the address that it names in its own words (T18). */
function withoutAddresses({ name, message }: Error): Error {
  return Object.assign(new Error(message.replace(/\S+@\S+/g, '(address)')), { name });
}

/** The mail service answers every refusal; without an answer it may have taken the mail. */
const isAnswer = (error: { $metadata?: { httpStatusCode?: number } }) =>
  error.$metadata?.httpStatusCode !== undefined;

/**
 * Sends a mail by the template of its kind.
 *
 * @returns what the mail service calls it, or why it did not take it
 * @throws when it did not say
 */
export async function sendEmail({ kind, to, replyTo, data }: Email): Promise<string | Error> {
  const send = new SendEmailCommand({
    FromEmailAddress: process.env.MAIL_FROM,
    ReplyToAddresses: [replyTo],
    Destination: { ToAddresses: [to] },
    Content: {
      Template: {
        TemplateName: `${process.env.MAIL_TEMPLATES}-${kind}`,
        TemplateData: JSON.stringify(data),
      },
    },
  });
  try {
    const { MessageId = '' } = await client.send(send);
    return MessageId;
  } catch (error) {
    if (isAnswer(error as object)) return withoutAddresses(error as Error);
    throw withoutAddresses(error as Error);
  }
}
