import { put } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import { emailedCodeKey, readCodeKey } from './keys.ts';

/**
 * A code that gives access to a customer's orders until it expires. It is stored in plain text, because anyone who can
 * read the table can also read the orders. The item contains the phone and the email address only as keyed hashes.
 */
export type OrderCode = {
  code: string;
  until: string;
  /** The staff member who read the code out to the customer on a call. */
  by?: { id: string; name: string } | undefined;
};

/**
 * The keyed hashes of a phone and an email address. Without an email address, the code is one that staff read out on a
 * call.
 */
export type CodeOf = { phone: string; email?: string | undefined };

const keyOf = ({ phone, email }: CodeOf) =>
  email === undefined ? readCodeKey(phone) : emailedCodeKey(phone, email);

export const findCode = (of: CodeOf) => readItem<OrderCode>(keyOf(of));

/**
 * Stores a code in one transaction with the writes of `beside`.
 *
 * @returns false if the stored code has changed since it was read; nothing changes then
 */
export function saveCode(
  of: CodeOf,
  was: OrderCode | undefined,
  next: OrderCode,
  beside: Actions,
): Promise<boolean> {
  const expires_at = Math.ceil(Date.parse(next.until) / 1000);
  const asRead = was
    ? {
        ConditionExpression: '#until = :until',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':until': was.until },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  return commit([put({ ...keyOf(of), ...next, expires_at }, asRead), ...beside]);
}
