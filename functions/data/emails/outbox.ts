import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type EmailKind, messages } from '#shared/order-email.ts';
import { put } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { emailKey, outboxKey, outboxOf, outboxPk } from './keys.ts';

/** How long it is remembered that a message was sent: longer than anything could ask for it again. */
const KEPT_DAYS = 180;

type Recipient = { id: string; customer_email?: string | undefined };

/**
 * The actions by which something that happens to an order asks for emails, for the transaction in which it happens (R7,
 * R9): one for each email and one for the list that {@link listAskedBefore} reads, or none for a shopper without an email
 * address. An email that was asked for before stays as it is, so an order gets each email once, however often it is
 * confirmed. Never fails a transaction. Needs PutItem and UpdateItem.
 *
 * @param at when it happened, ISO 8601
 */
export function outboxItems(order: Recipient, kinds: readonly EmailKind[], at: string) {
  const asked = kinds.filter((kind) => messages[kind].to === 'shop' || order.customer_email);
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

/** An order that asked for emails. */
type Asked = { pk: string; sk: string; order_id: string };

/** The orders that asked for emails before a time and are not removed yet, the oldest first. */
export async function listAskedBefore(at: string, limit: number): Promise<Asked[]> {
  const { items } = await readList<Asked>(outboxPk, { limit });
  return items.filter(({ sk }) => sk < at);
}

/** The emails of an order that were asked for and that no sender has tried to send. */
export async function listUntried(orderId: string): Promise<{ order_id: string; kind: EmailKind }[]> {
  const { items } = await readList<{ kind: EmailKind; tries?: number }>(outboxOf(orderId));
  return items.flatMap(({ kind, tries }) => (tries === undefined ? [{ order_id: orderId, kind }] : []));
}

/** Takes an order from the list of those that asked for emails. */
export async function removeAsked({ pk, sk }: Asked): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
}

/** How the tries to send a mail went so far. */
type Tries = { tries?: number; failures?: number };

const itemOf = (orderId: string, kind: EmailKind) => ({
  TableName: tableName(),
  Key: emailKey(orderId, kind),
});

const nothingIfRefused = (error: Error) => {
  if (error.name === 'ConditionalCheckFailedException') return undefined;
  throw error;
};

/**
 * Notes that a mail is about to be sent; undefined for one that was sent, or that nobody asks for any longer.
 *
 * @returns `unknown`: earlier tries of which nobody knows how they ended, because whoever made them died
 */
export async function startSending(
  orderId: string,
  kind: EmailKind,
): Promise<{ unknown: number } | undefined> {
  const start = new UpdateCommand({
    ...itemOf(orderId, kind),
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

/** Notes that a mail was sent, and what the mail service calls it. */
export async function markSent(orderId: string, kind: EmailKind, mailId: string): Promise<void> {
  const mark = new UpdateCommand({
    ...itemOf(orderId, kind),
    UpdateExpression: 'SET mail_id = :mail_id',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(mail_id)',
    ExpressionAttributeValues: { ':mail_id': mailId },
  });
  await table.send(mark).catch(nothingIfRefused);
}

/** Notes that the mail service did not take a mail. */
export async function markFailed(orderId: string, kind: EmailKind): Promise<void> {
  const mark = new UpdateCommand({
    ...itemOf(orderId, kind),
    UpdateExpression: 'ADD failures :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
  });
  await table.send(mark).catch(nothingIfRefused);
}
