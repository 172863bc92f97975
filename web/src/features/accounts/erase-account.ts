import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';

/** True if an earlier call to erase the account got no answer on this page and may have erased it. */
let isBegun = false;

/**
 * Returns true if a call with this status got no answer or failed on the server, so that the erasure may have begun.
 */
const mayHaveBegun = (status: number) => status === 0 || status >= 500;

/**
 * Erases the signed-in customer's account.
 *
 * @returns the server's text about the data that the law requires the shop to keep; undefined if an earlier call on
 * this page has erased the account but its answer was lost
 * @throws {CallError} 401 if the customer was signed out elsewhere and the account is not erased; 409 while an order is
 * under way. After 0 or 503, the caller must call it again to complete the erasure.
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
