import { randomUUID } from 'node:crypto';
import { account } from '../iam.ts';
import type { BusEvent } from '../s3/notify.ts';
import type { CaughtMail } from './mails.ts';
import type { ConfigurationSet } from './setup.ts';

/** What happens to an email after SES accepted it. */
type Return = 'bounce' | 'soft-bounce' | 'complaint';

/**
 * Returns what happens to emails to an address. As in SES's mailbox simulator, the part before the `@` decides:
 * `bounce@…`, `soft-bounce@…` or `complaint@…`, also with `+anything`. The domain must end in `.example` or be
 * `simulator.amazonses.com`.
 */
function returnOf(address: string): Return | undefined {
  const found =
    /^(bounce|soft-bounce|complaint)(?:\+[^@]*)?@(?:.+\.example|simulator\.amazonses\.com)$/i.exec(address);
  return found?.[1]?.toLowerCase() as Return | undefined;
}

type Sent = {
  mail: CaughtMail;
  /** The name of the configuration set with which the email was sent. */
  set: string | undefined;
  tags: { Name: string; Value: string }[] | undefined;
  region: string;
};

const addressOf = (to: string) => /<([^<>]+)>\s*$/.exec(to)?.[1] ?? to.trim();

/** Returns the event that SES sends to EventBridge for one recipient of an email. */
function returnEvent(kind: Return, address: string, { mail, set = '', tags = [], region }: Sent): BusEvent {
  const isComplaint = kind === 'complaint';
  const about = isComplaint
    ? {
        complaint: {
          feedbackId: randomUUID(),
          complaintSubType: null,
          complainedRecipients: [{ emailAddress: address }],
          timestamp: mail.at,
          complaintFeedbackType: 'abuse',
        },
      }
    : {
        bounce: {
          feedbackId: randomUUID(),
          bounceType: kind === 'bounce' ? 'Permanent' : 'Transient',
          bounceSubType: kind === 'bounce' ? 'General' : 'MailboxFull',
          bouncedRecipients: [
            { emailAddress: address, action: 'failed', status: kind === 'bounce' ? '5.1.1' : '4.2.2' },
          ],
          timestamp: mail.at,
        },
      };
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': isComplaint ? 'Email Complaint Received' : 'Email Bounced',
    source: 'aws.ses',
    account,
    time: `${mail.at.slice(0, 19)}Z`,
    region,
    resources: [],
    detail: {
      eventType: isComplaint ? 'Complaint' : 'Bounce',
      ...about,
      mail: {
        timestamp: mail.at,
        source: mail.from,
        messageId: mail.id,
        destination: mail.to,
        tags: {
          'ses:configuration-set': [set],
          ...Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]])),
        },
      },
    },
  };
}

/** Returns the events of an email that bounces or is marked as spam, if its configuration set asks for them. */
export function returnEvents(sent: Sent, sets: ReadonlyMap<string, ConfigurationSet>): BusEvent[] {
  const asked = sets.get(sent.set ?? '')?.events ?? [];
  return sent.mail.to.map(addressOf).flatMap((address) => {
    const kind = returnOf(address);
    const event = kind === 'soft-bounce' ? 'bounce' : kind;
    return kind && event && asked.includes(event) ? [returnEvent(kind, address, sent)] : [];
  });
}
