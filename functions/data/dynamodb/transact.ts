import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { busy } from '../../errors.ts';
import { isConflict, isContention, refusalsOf, waitForTurn } from './contention.ts';
import { table } from './table.ts';

/** What a transaction does. */
export type Actions = NonNullable<TransactWriteCommandInput['TransactItems']>;

const ATTEMPTS = 6;

/**
 * Does these actions, all or none of them. Where they only met others, or the table has too much to do, they are tried again.
 *
 * @returns the actions (by their place) whose condition did not hold; none of them means that all is done
 * @throws 503 when others keep getting in the way
 */
export async function transact(TransactItems: Actions): Promise<number[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
      return [];
    } catch (error) {
      const refusals = refusalsOf(error);
      const failed = refusals.flatMap((code, at) => (code === 'ConditionalCheckFailed' ? [at] : []));
      if (failed.length > 0) return failed;
      if (!isContention(refusals)) throw error;
      await waitForTurn(attempt);
    }
  }
  throw busy();
}

/** Does these actions, as `transact` does. @returns false, and nothing changes, when a condition does not hold */
export const commit = async (actions: Actions): Promise<boolean> => (await transact(actions)).length === 0;

/**
 * Does these actions once, all or none of them, on condition of the first ones.
 *
 * @returns false, and nothing changes, when one of these does not hold or another write was in the way
 */
export function transactIfFirst(TransactItems: Actions, firsts = 1): Promise<boolean> {
  return table.send(new TransactWriteCommand({ TransactItems })).then(
    () => true,
    (error: unknown) => {
      const refusals = refusalsOf(error);
      const isRefused = refusals.slice(0, firsts).includes('ConditionalCheckFailed');
      if (isRefused || isConflict(refusals)) return false;
      throw error;
    },
  );
}
