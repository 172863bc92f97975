import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { busy } from '../core/errors.ts';
import { refusalsOf, waitForTurn } from './contention.ts';
import { table } from './table.ts';

const ATTEMPTS = 6;

const PASSING = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
]);

/**
 * Does these actions, all or none of them. Where they only met others, or the table has too much to do, they are tried again.
 *
 * @returns the actions (by their place) whose condition did not hold; none of them means that all is done
 * @throws 503 when others keep getting in the way
 */
export async function transact(
  TransactItems: NonNullable<TransactWriteCommandInput['TransactItems']>,
): Promise<number[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
      return [];
    } catch (error) {
      const refusals = refusalsOf(error);
      const failed = refusals.flatMap((code, at) => (code === 'ConditionalCheckFailed' ? [at] : []));
      if (failed.length > 0) return failed;
      if (refusals.length === 0 || !refusals.every((code) => PASSING.has(code))) throw error;
      await waitForTurn(attempt);
    }
  }
  throw busy();
}
