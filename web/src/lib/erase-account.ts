import { call } from './call.ts';
import type { CallError } from './call-error.ts';

/**
 * Erases whoever is signed in.
 *
 * @returns what the law keeps, in the shop's words; undefined where an earlier call had done it and its answer was lost
 * @throws {CallError} 409 while an order is under way; after 0 and 503 the same call finishes what was begun
 */
export async function eraseAccount(): Promise<string | undefined> {
  try {
    return (await call('POST /api/account/erase', { body: { confirm: true } })).message;
  } catch (error) {
    if ((error as CallError).status === 401) return undefined;
    throw error;
  }
}
