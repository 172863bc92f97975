import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { EmailData, EmailKind } from '#shared/order-email.ts';
import type { InvitationWords, staffInvitation } from '#shared/staff-email.ts';
import { leanClient } from '../lean-client.ts';

// One attempt of four seconds. SES may have accepted the email, so the client must not send it again by itself.
const client = leanClient(
  new SESv2Client({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 4000, throwOnRequestTimeout: true },
  }),
);

/** An invitation's data as text and as escaped HTML. */
type InvitationData = { text: InvitationWords; html: InvitationWords };

export type Email = { to: string; replyTo: string } & (
  | { kind: EmailKind; data: EmailData }
  | { kind: typeof staffInvitation; data: InvitationData }
);

/** Copies an SES error without the email addresses in its message (T18). */
function withoutAddresses({ name, message }: Error): Error {
  return Object.assign(new Error(message.replace(/\S+@\S+/g, '(address)')), { name });
}

/** True if SES answered with an HTTP status. Without an answer, SES may have accepted the email. */
const isAnswer = (error: { $metadata?: { httpStatusCode?: number } }) =>
  error.$metadata?.httpStatusCode !== undefined;

/**
 * Sends an email with the SES template of its kind.
 *
 * @returns the id that SES gave the email, or the error with which SES refused it
 * @throws if SES did not answer, so the email may have been sent
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
