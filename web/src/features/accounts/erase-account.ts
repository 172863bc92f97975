import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';

/** An earlier call went unanswered, so that it may have erased them. */
let isBegun = false;

/** Without an answer, or cut off: whatever was begun stands. */
const mayHaveBegun = (status: number) => status === 0 || status >= 500;

/**
 * Erases whoever is signed in.
 *
 * @returns what the law keeps, in the shop's words; undefined where an earlier call of this page had done it and its answer
 * was lost
 * @throws {CallError} 401 for somebody who was signed out elsewhere, and is not erased · 409 while an order is under way;
 * after 0 and 503 the same call finishes what was begun
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
