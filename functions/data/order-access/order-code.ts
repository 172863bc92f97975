import { put } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import { emailedCodeKey, readCodeKey } from './keys.ts';

/**
 * A code that opens orders until a time. It is stored as it is: who can read the table sees the orders themselves. The
 * item has signatures in place of the phone and the address.
 */
export type OrderCode = {
  code: string;
  until: string;
  /** The staff member who read it on a call. */
  by?: { id: string; name: string } | undefined;
};

/** The signatures of a phone and an address. Without an address, the code is one that staff read. */
export type CodeOf = { phone: string; email?: string | undefined };

const keyOf = ({ phone, email }: CodeOf) =>
  email === undefined ? readCodeKey(phone) : emailedCodeKey(phone, email);

export const findCode = (of: CodeOf) => readItem<OrderCode>(keyOf(of));

/**
 * Stores a code with what else happens in the same transaction.
 *
 * @returns false, and nothing changes, when the stored code is not the one that was read
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
