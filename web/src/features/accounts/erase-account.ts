import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';

/** True if an earlier call on this page got no answer and may have erased the account. */
let isBegun = false;

/** Returns true if the call got no answer or failed on the server, so that the erasure may have begun. */
const mayHaveBegun = (status: number) => status === 0 || status >= 500;

/**
 * Erases the signed-in customer's account.
 *
 * @returns the shop's text about the data that the law requires it to keep; undefined if an earlier call on this page
 * has erased the account but its answer was lost
 * @throws {CallError} 401 if the customer was signed out elsewhere and the account is not erased; 409 while an order is
 * under way. After 0 or 503, call it again to complete the erasure.
 */
export async function eraseAccount(): Promise<string | undefined> {
  try {
    return (await call('POST /api/account/erase', { body: { confirm: true } })).message;
  } catch (error) {
    const { status } = error as CallError;
    if (status === 401 && isBegun) return undefined;
    isBegun ||= mayHaveBegun(status);
    throw error;
  }
}
