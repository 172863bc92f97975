import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { EmailKind } from '#shared/emails/email-kinds.ts';
import { leanClient } from '../lean-client.ts';

// The client tries once, for four seconds. It must not retry automatically, because SES may have accepted the email.
const client = leanClient(
  new SESv2Client({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 4000, throwOnRequestTimeout: true },
  }),
);

/** A file that is attached to an email. `type`: its media type. */
export type EmailAttachment = { name: string; type: string; bytes: Uint8Array };

export type Email = {
  kind: EmailKind;
  to: string;
  replyTo: string;
  /** The values of the template, as text and as escaped HTML. */
  data: { text: object; html: object };
  headers?: Readonly<Record<string, string>> | undefined;
  attachments?: readonly EmailAttachment[] | undefined;
  /** SES's events about the email contain these tags. */
  tags?: Readonly<Record<string, string>> | undefined;
};

/** Returns a copy of an SES error without the email addresses in its message (T18). */
function withoutAddresses(error: Error & { $metadata?: { httpStatusCode?: number }; code?: string }): Error {
  const { name, message, $metadata, code } = error;
  const status = $metadata?.httpStatusCode;
  return Object.assign(new Error(message.replace(/\S+@\S+/g, '(address)')), { name, status, code });
}

/** Returns true if SES answered. If it did not answer, SES may still have accepted the email. */
const isAnswer = (error: { $metadata?: { httpStatusCode?: number } }) =>
  error.$metadata?.httpStatusCode !== undefined;

type Sending = Pick<Email, 'to' | 'replyTo'> & {
  content: NonNullable<SendEmailCommandInput['Content']>;
  tags?: Readonly<Record<string, string>>;
};

const pairs = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

/** Without this encoding, SES would send the bytes of a file as text. */
const attached = (files: readonly EmailAttachment[]) =>
  files.map(({ name, type, bytes }) => ({
    ...{ FileName: name, ContentType: type, RawContent: bytes },
    ContentTransferEncoding: 'BASE64' as const,
  }));

async function send({ to, replyTo, content, tags }: Sending): Promise<string | Error> {
  const send = new SendEmailCommand({
    FromEmailAddress: process.env.MAIL_FROM,
    ConfigurationSetName: process.env.MAIL_SET,
    ReplyToAddresses: [replyTo],
    Destination: { ToAddresses: [to] },
    Content: content,
    ...(tags && { EmailTags: pairs(tags) }),
  });
  try {
    const { MessageId = '' } = await client.send(send);
    return MessageId;
  } catch (error) {
    if (isAnswer(error as object)) return withoutAddresses(error as Error);
    throw withoutAddresses(error as Error);
  }
}

/**
 * Sends an email with the SES template of its kind.
 *
 * @returns the id that SES gave the email, or the error with which SES refused it
 * @throws if SES did not answer, so the email may have been sent
 */
export const sendEmail = ({
  kind,
  to,
  replyTo,
  data,
  headers,
  attachments,
  tags,
}: Email): Promise<string | Error> =>
  send({
    to,
    replyTo,
    ...(tags && { tags }),
    content: {
      Template: {
        TemplateName: `${process.env.MAIL_TEMPLATES}-${kind}`,
        TemplateData: JSON.stringify(data),
        ...(headers && { Headers: pairs(headers) }),
        ...(attachments && { Attachments: attached(attachments) }),
      },
    },
  });

type WrittenEmail = Pick<Email, 'to' | 'replyTo' | 'headers'> & {
  subject: string;
  text: string;
  html: string;
  /** SES's events about the email contain these tags. */
  tags?: Readonly<Record<string, string>>;
};

/** Sends an email whose text is complete, without a template. It returns and throws the same as {@link sendEmail}. */
export function sendWritten({
  to,
  replyTo,
  headers,
  tags,
  ...written
}: WrittenEmail): Promise<string | Error> {
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return send({
    to,
    replyTo,
    ...(tags && { tags }),
    content: {
      Simple: {
        Subject: part(written.subject),
        Body: { Text: part(written.text), Html: part(written.html) },
        ...(headers && { Headers: pairs(headers) }),
      },
    },
  });
}
