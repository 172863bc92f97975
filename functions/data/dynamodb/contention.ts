import { setTimeout as wait } from 'node:timers/promises';
import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** Why each action of a cancelled transaction was refused, in their order; nothing for another error. */
export const refusalsOf = (error: unknown): string[] =>
  error instanceof Error && error.name === 'TransactionCanceledException'
    ? ((error as TransactionCanceledException).CancellationReasons ?? []).map(({ Code = 'None' }) => Code)
    : [];

/** True when a transaction only met another one. */
export const isConflict = (refusals: string[]) =>
  refusals.includes('TransactionConflict') &&
  refusals.every((code) => ['None', 'TransactionConflict'].includes(code));

const PASSING = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
]);

/** True when a transaction only met others, or a table that has too much to do. */
export const isContention = (refusals: string[]) =>
  refusals.length > 0 && refusals.every((code) => PASSING.has(code));

/** True when a write was done; false, and nothing changed, when the condition that it has does not hold. */
export const isWritten = (sending: Promise<unknown>): Promise<boolean> =>
  sending.then(
    () => true,
    (error: Error) => {
      if (error.name === 'ConditionalCheckFailedException') return false;
      throw error;
    },
  );

/** Waits before another try, longer each time, never all at once. */
export const waitForTurn = (attempt: number) => wait(Math.random() * 20 * 2 ** attempt);
