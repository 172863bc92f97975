import { type MessageKind, messages } from '#shared/message.ts';
import { messageKey } from './keys.ts';
import { secondsAfter } from './repeat.ts';
import { tableName } from './table.ts';

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
