import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { emailKey, outboxOf } from './keys.ts';
import {
  type EmailRecord,
  emailsIn,
  fieldOf,
  KEPT_DAYS,
  type OutboxKind,
  type RequestedEmail,
} from './outbox.ts';

/** A time at which staff sent an email again. */
export type SentAgain = { at: string; by: { id: string; name: string } };

/** The stored data about an email, and the times at which staff sent it again. */
export type SentEmail = EmailRecord & {
  asked_at: string;
  again?: SentAgain[];
  tries?: number;
  /** The reason why the email was not sent: the settings, or a rate limit. */
  skipped?: 'setting' | 'limit';
};

type Item = Record<string, unknown> & {
  subject: string;
  kind: OutboxKind;
  more_kinds?: OutboxKind[];
  asked_at: string;
};

const recordOf = (item: Item, email: RequestedEmail): SentEmail => {
  const fields = ['mail_id', 'sent_at', 'tries', 'failures', 'skipped'];
  const own = Object.fromEntries(fields.map((name) => [name, item[fieldOf(email, name)]]));
  const again = email.with_kind === undefined ? item.again : undefined;
  return { ...email, ...own, asked_at: item.asked_at, again } as SentEmail;
};

/** Returns all emails about a subject. */
export async function listEmails(subject: string): Promise<SentEmail[]> {
  const { items } = await readList<Item>(outboxOf(subject));
  return items.flatMap((item) => emailsIn({ ...item, subject }).map((email) => recordOf(item, email)));
}

/** Returns the stored ones of these emails, and the emails that were requested together with them. */
export async function findEmails(emails: readonly RequestedEmail[]): Promise<SentEmail[]> {
  if (emails.length === 0) return [];
  const items = (await readItems(emails.map(({ subject, kind }) => emailKey(subject, kind)))) as Item[];
  return items.flatMap((item) => emailsIn(item).map((email) => recordOf(item, email)));
}

/**
 * Returns the write that records that an email is sent again. It fails if the email was sent again since it was read.
 */
export const recordAgain = ({ subject, kind, again = [] }: SentEmail, entry: SentAgain): Action => ({
  Update: {
    TableName: tableName(),
    Key: emailKey(subject, kind),
    UpdateExpression:
      'SET #again = list_append(if_not_exists(#again, :none), :entry), expires_at = :expires_at',
    ConditionExpression: `attribute_exists(pk) AND ${again.length === 0 ? 'attribute_not_exists(#again)' : 'size(#again) = :were'}`,
    ExpressionAttributeNames: { '#again': 'again' },
    ExpressionAttributeValues: {
      ':none': [],
      ':entry': [entry],
      ':expires_at': secondsAfter(entry.at, KEPT_DAYS),
      ...(again.length > 0 && { ':were': again.length }),
    },
  },
});
