import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { EmailKind } from '#shared/emails/email-kinds.ts';
import type { SmsKind } from '#shared/sms/sms-kinds.ts';
import { timeOfCall } from '../../writer.ts';
import { put } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { emailKey, outboxKey, outboxOf, outboxPk } from './keys.ts';

/**
 * The number of days for which the record of a requested email is kept. A request is never repeated after that time.
 */
export const KEPT_DAYS = 180;

/** The kinds of messages in the outbox: emails, and the SMS that are requested with them. */
export type OutboxKind = EmailKind | SmsKind;

/**
 * A requested email. The subject names the record that the email is about. If the record can get several such emails,
 * the subject also names a part of the record, such as a refund.
 */
export type RequestedEmail = {
  subject: string;
  kind: OutboxKind;
  /**
   * The kind of the first email of the request, in whose item this email is stored. Undefined for the first email
   * itself.
   */
  with_kind?: OutboxKind | undefined;
};

/**
 * Returns the writes that request emails about a subject, for the transaction of the event (R7, R9). One write stores
 * the item of the first email, which also names the others. The other write adds the subject to the list of {@link
 * listAskedBefore}. A repeated request for an email changes nothing, so each kind is sent once for a subject. {@link
 * findRequested} finds only the first email. The writes never make a transaction fail. They need the permissions
 * PutItem and UpdateItem.
 *
 * @param subject contains nothing personal (T18): the reader of the kind finds the address and the text when the email
 *   is sent
 * @param at time of the event, ISO 8601
 */
export function requestEmails(subject: string, kinds: readonly OutboxKind[], at: string) {
  const [first, ...others] = kinds;
  if (first === undefined) return [];
  const expires_at = secondsAfter(at, KEPT_DAYS);
  const once = (name: string) => `${name} = if_not_exists(${name}, :${name})`;
  const names = ['subject', 'kind', 'asked_at', 'expires_at', ...(others.length > 0 ? ['more_kinds'] : [])];
  const Update = {
    TableName: tableName(),
    Key: emailKey(subject, first),
    UpdateExpression: `SET ${names.map(once).join(', ')}`,
    ExpressionAttributeValues: {
      ':subject': subject,
      ':kind': first,
      ':asked_at': at,
      ':expires_at': expires_at,
      ...(others.length > 0 && { ':more_kinds': others }),
    },
  };
  return [{ Update }, put({ ...outboxKey(at, subject, first), subject, expires_at })];
}

/** An entry of the list of subjects that requested emails. */
type Asked = { pk: string; sk: string; subject: string };

/** Returns the subjects that are still listed and whose emails were requested before a time, oldest first. */
export async function listAskedBefore(at: string, limit: number) {
  const { items } = await readList<Asked>(outboxPk, { limit });
  return items.filter(({ sk }) => sk < at);
}

/** Returns the requested emails about a subject that no Lambda has yet tried to send. */
export async function listUntried(subject: string): Promise<RequestedEmail[]> {
  const { items } = await readList<Record<string, unknown>>(outboxOf(subject));
  return items.flatMap((item) =>
    emailsIn({ ...(item as EmailItem), subject }).filter(
      (email) => item[fieldOf(email, 'tries')] === undefined,
    ),
  );
}

/** An item of the outbox. */
type EmailItem = { subject?: string; kind: OutboxKind; more_kinds?: OutboxKind[] };

/** Returns the emails that an item of the outbox requests. */
export const emailsIn = ({ subject = '', kind, more_kinds = [] }: EmailItem): RequestedEmail[] => [
  { subject, kind },
  ...more_kinds.map((other) => ({ subject, kind: other, with_kind: kind })),
];

/** Returns the name under which an email's field is stored in its item. One item can store several emails. */
export const fieldOf = ({ kind, with_kind }: RequestedEmail, name: string) =>
  with_kind === undefined ? name : `${kind}_${name}`;

/** The stored data about a requested email. `mail_id` is the id that SES gave the email when it was sent. */
export type EmailRecord = RequestedEmail & { mail_id?: string; sent_at?: string; failures?: number };

/** Returns the name of a requested email: its subject and its kind. */
export const nameOfRequest = ({ subject, kind }: RequestedEmail) => `${subject} ${kind}`;

/** Returns the records of requested emails, by {@link nameOfRequest}. */
export async function findRequested(emails: readonly RequestedEmail[]): Promise<Map<string, EmailRecord>> {
  const keys = emails.map(({ subject, kind }) => emailKey(subject, kind));
  const records = (await readItems(keys)) as EmailRecord[];
  return new Map(records.map((record) => [nameOfRequest(record), record]));
}

/** Removes an entry from the list of subjects that requested emails. */
export async function removeAsked({ pk, sk }: Key): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
}

const itemOf = ({ subject, kind, with_kind = kind }: RequestedEmail) => ({
  TableName: tableName(),
  Key: emailKey(subject, with_kind),
});

/** Returns the placeholders of the fields that an update of an email names. */
const namesOf = (email: RequestedEmail, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [`#${name}`, fieldOf(email, name)]));

const nothingIfRefused = (error: Error) => {
  if (error.name === 'ConditionalCheckFailedException') return undefined;
  throw error;
};

/**
 * Records that sending an email begins. Returns undefined if the email was already sent or is no longer requested.
 *
 * @returns `unknown`: the number of earlier attempts without a recorded result, because their Lambda stopped before the
 *   end
 */
export async function startSending(email: RequestedEmail): Promise<{ unknown: number } | undefined> {
  const start = new UpdateCommand({
    ...itemOf(email),
    UpdateExpression: 'ADD #tries :one',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#mail_id)',
    ExpressionAttributeNames: namesOf(email, 'tries', 'mail_id'),
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'ALL_OLD',
  });
  const answer = await table.send(start).catch(nothingIfRefused);
  if (!answer) return undefined;
  const { Attributes: before = {} } = answer;
  const of = (name: string) => Number(before[fieldOf(email, name)] ?? 0);
  return { unknown: of('tries') - of('failures') };
}

/** Records that an email was sent, with the present time and the id that SES gave the email. */
export async function markSent(email: RequestedEmail, mailId: string): Promise<void> {
  const mark = new UpdateCommand({
    ...itemOf(email),
    UpdateExpression: 'SET #mail_id = :mail_id, #sent_at = :at REMOVE #skipped',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#mail_id)',
    ExpressionAttributeNames: namesOf(email, 'mail_id', 'sent_at', 'skipped'),
    ExpressionAttributeValues: { ':mail_id': mailId, ':at': timeOfCall() },
  });
  await table.send(mark).catch(nothingIfRefused);
}

/**
 * Records the reason why an email or SMS was not sent: the settings choose another channel, or the phone has reached
 * its limit.
 */
export async function markSkipped(email: RequestedEmail, why: 'setting' | 'limit'): Promise<void> {
  const mark = new UpdateCommand({
    ...itemOf(email),
    UpdateExpression: 'SET #skipped = :why',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#mail_id)',
    ExpressionAttributeNames: namesOf(email, 'skipped', 'mail_id'),
    ExpressionAttributeValues: { ':why': why },
  });
  await table.send(mark).catch(nothingIfRefused);
}

/** Records that SES refused an email. */
export async function markFailed(email: RequestedEmail): Promise<void> {
  const mark = new UpdateCommand({
    ...itemOf(email),
    UpdateExpression: 'ADD #failures :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: namesOf(email, 'failures'),
    ExpressionAttributeValues: { ':one': 1 },
  });
  await table.send(mark).catch(nothingIfRefused);
}
