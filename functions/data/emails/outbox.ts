import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type EmailKind, orderEmails } from '#shared/order-email.ts';
import { staffInvitation } from '#shared/staff-email.ts';
import { put } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { emailKey, outboxKey, outboxOf, outboxPk } from './keys.ts';

/** Days for which the record of an email is kept. No request for the email can be repeated after that. */
const KEPT_DAYS = 180;

type Recipient = { id: string; customer_email?: string | undefined };

/**
 * Returns the actions that request emails about an order, for the transaction of the event (R7, R9). There is one
 * action for each email and one for the list that {@link listAskedBefore} reads. Emails to a customer without an email
 * address are left out. A repeated request for an email changes nothing, so each email is sent once for an order. The
 * actions never fail a transaction. They need the permissions PutItem and UpdateItem.
 *
 * @param at time of the event, ISO 8601
 */
export function outboxItems(order: Recipient, kinds: readonly EmailKind[], at: string) {
  const asked = kinds.filter((kind) => orderEmails[kind].to === 'shop' || order.customer_email);
  const [first] = asked;
  if (first === undefined) return [];
  const expires_at = secondsAfter(at, KEPT_DAYS);
  const once = (name: string) => `${name} = if_not_exists(${name}, :${name})`;
  const updates = asked.map((kind) => ({
    Update: {
      TableName: tableName(),
      Key: emailKey(order.id, kind),
      UpdateExpression: `SET ${['order_id', 'kind', 'asked_at', 'expires_at'].map(once).join(', ')}`,
      ExpressionAttributeValues: {
        ':order_id': order.id,
        ':kind': kind,
        ':asked_at': at,
        ':expires_at': expires_at,
      },
    },
  }));
  return [...updates, put({ ...outboxKey(at, order.id, first), order_id: order.id, expires_at })];
}

/** An invitation's email is requested for the member, and for each invitation once. */
export type InvitationName = { member: string; invitation: string };

const subjectOf = ({ member, invitation }: InvitationName) => `${member}.${invitation}`;

/** Returns the actions that request the email of an invitation, for the invitation's own transaction. */
export function invitationEmail(name: InvitationName, at: string) {
  const expires_at = secondsAfter(at, KEPT_DAYS);
  const subject = subjectOf(name);
  const request = { kind: staffInvitation, ...name, asked_at: at, expires_at };
  return [
    put({ ...emailKey(subject, staffInvitation), ...request }),
    put({ ...outboxKey(at, subject, staffInvitation), order_id: subject, expires_at }),
  ];
}

/** The names of the emails of an order or of an invitation. */
type Kind = EmailKind | typeof staffInvitation;

/** A requested email: about an order, or an invitation. */
type Requested = { order_id: string; kind: EmailKind } | (InvitationName & { kind: typeof staffInvitation });

/** Names the item of an email: the id of the order, or of the invitation. */
export const emailSubject = (request: Requested) =>
  request.kind === staffInvitation ? subjectOf(request) : request.order_id;

/** An entry of the list of orders and invitations that requested emails. */
type Asked = { pk: string; sk: string; order_id: string };

/** Returns the orders and invitations that requested emails before a time and are still listed, oldest first. */
export async function listAskedBefore(at: string, limit: number): Promise<Asked[]> {
  const { items } = await readList<Asked>(outboxPk, { limit });
  return items.filter(({ sk }) => sk < at);
}

/** Returns the requested emails of an order or an invitation that no Lambda has tried to send yet. */
export async function listUntried(subject: string): Promise<Requested[]> {
  const { items } = await readList<Requested & { tries?: number }>(outboxOf(subject));
  return items.flatMap((item): Requested[] => {
    if (item.tries !== undefined) return [];
    if (item.kind !== staffInvitation) return [{ order_id: subject, kind: item.kind }];
    return [{ member: item.member, invitation: item.invitation, kind: item.kind }];
  });
}

/** Removes an order from the list of orders that requested emails. */
export async function removeAsked({ pk, sk }: Asked): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
}

/** The number of attempts to send an email, and of failed ones. */
type Tries = { tries?: number; failures?: number };

const itemOf = (subject: string, kind: Kind) => ({
  TableName: tableName(),
  Key: emailKey(subject, kind),
});

const nothingIfRefused = (error: Error) => {
  if (error.name === 'ConditionalCheckFailedException') return undefined;
  throw error;
};

/**
 * Records that sending an email begins. Returns undefined for an email that was sent or is no longer requested.
 *
 * @returns `unknown`: the number of earlier attempts without a recorded result, because their Lambda stopped
 */
export async function startSending(subject: string, kind: Kind): Promise<{ unknown: number } | undefined> {
  const start = new UpdateCommand({
    ...itemOf(subject, kind),
    UpdateExpression: 'ADD tries :one',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(mail_id)',
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'ALL_OLD',
  });
  const answer = await table.send(start).catch(nothingIfRefused);
  if (!answer) return undefined;
  const { tries = 0, failures = 0 } = (answer.Attributes ?? {}) as Tries;
  return { unknown: tries - failures };
}

/** Records that an email was sent, with the id that SES gave it. */
export async function markSent(subject: string, kind: Kind, mailId: string): Promise<void> {
  const mark = new UpdateCommand({
    ...itemOf(subject, kind),
    UpdateExpression: 'SET mail_id = :mail_id',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(mail_id)',
    ExpressionAttributeValues: { ':mail_id': mailId },
  });
  await table.send(mark).catch(nothingIfRefused);
}

/** Records that SES refused an email. */
export async function markFailed(subject: string, kind: Kind): Promise<void> {
  const mark = new UpdateCommand({
    ...itemOf(subject, kind),
    UpdateExpression: 'ADD failures :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
  });
  await table.send(mark).catch(nothingIfRefused);
}
