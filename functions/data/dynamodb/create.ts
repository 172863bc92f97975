import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { putNew } from './actions.ts';
import { isConflict, refusalsOf, waitForTurn } from './contention.ts';
import { table } from './table.ts';
import type { Actions } from './transact.ts';

const ATTEMPTS = 8;

/**
 * Writes `items` where none stands yet, together with the actions that go with them, all or nothing. A conflict with
 * another write (two products count up one category) is tried again.
 *
 * @returns false, and nothing changes, when a key is taken
 * @throws when an action beside the items is refused, and what the table throws
 */
export async function create(items: Record<string, unknown>[], beside: Actions = []): Promise<boolean> {
  const TransactItems = [...items.map(putNew), ...beside];
  for (let attempt = 1; ; attempt++) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
      return true;
    } catch (error) {
      const codes = refusalsOf(error);
      if (codes.slice(0, items.length).includes('ConditionalCheckFailed')) return false;
      if (attempt === ATTEMPTS || !isConflict(codes)) throw error;
      await waitForTurn(attempt);
    }
  }
}
