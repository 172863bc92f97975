import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type MessageKind, messages } from '#shared/message.ts';
import { messageKey } from './keys.ts';
import { secondsAfter } from './repeat.ts';
import { table, tableName } from './table.ts';

/** How long it is remembered that a message was sent: longer than anything could ask for it again. */
const KEPT_DAYS = 180;

/**
 * The actions by which something that happens to an order asks for its mail, for the transaction in which it happens
 * (R7, R9): one action, or none for a shopper without an e-mail address. What was asked for before stays as it is, so
 * an order gets each mail once, however often it is confirmed. Never fails a transaction. Needs UpdateItem.
 *
 * @param at when it happened, ISO 8601
 */
export function outboxItem(
  order: { id: string; customer_email?: string | undefined },
  kind: MessageKind,
  at: string,
) {
  if (messages[kind].to === 'shopper' && !order.customer_email) return [];
  const once = (name: string) => `${name} = if_not_exists(${name}, :${name})`;
  return [
    {
      Update: {
        TableName: tableName(),
        Key: messageKey(order.id, kind),
        UpdateExpression: `SET ${['order_id', 'kind', 'asked_at', 'expires_at'].map(once).join(', ')}`,
        ExpressionAttributeValues: {
          ':order_id': order.id,
          ':kind': kind,
          ':asked_at': at,
          ':expires_at': secondsAfter(at, KEPT_DAYS),
        },
      },
    },
  ];
}

/** How the tries to send a mail went so far. */
type Tries = { tries?: number; failures?: number };

const itemOf = (orderId: string, kind: MessageKind) => ({
  TableName: tableName(),
  Key: messageKey(orderId, kind),
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
  kind: MessageKind,
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
export async function markSent(orderId: string, kind: MessageKind, mailId: string): Promise<void> {
  const mark = new UpdateCommand({
    ...itemOf(orderId, kind),
    UpdateExpression: 'SET mail_id = :mail_id',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(mail_id)',
    ExpressionAttributeValues: { ':mail_id': mailId },
  });
  await table.send(mark).catch(nothingIfRefused);
}

/** Notes that the mail service did not take a mail. */
export async function markFailed(orderId: string, kind: MessageKind): Promise<void> {
  const mark = new UpdateCommand({
    ...itemOf(orderId, kind),
    UpdateExpression: 'ADD failures :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
  });
  await table.send(mark).catch(nothingIfRefused);
}
