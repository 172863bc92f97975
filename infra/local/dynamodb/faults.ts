import {
  internalServerError,
  throttling,
  throughputExceeded,
  transactionCancelled,
  transactionConflict,
} from './errors.ts';
import type { Request, ServiceFault } from './types.ts';

/**
 * The fault that a test gives a call. `before`: nothing is written and the call fails with this error; with `timeout`
 * the call never gets an answer. `afterCommit`: everything is written, but the answer is lost.
 */
export type Fault = {
  before?: 'throttle' | 'throttling' | 'internal' | 'conflict' | 'timeout';
  afterCommit?: 'drop-connection';
};

/** Chooses the fault of a call. `attempt` is the number of the SDK's attempt, from 1. */
export type FaultHook = (call: { operation: string; attempt: number }) => Fault | undefined;

/** Returns the error of a fault. For a transaction, a conflict is a cancellation reason. */
export function faultError(
  kind: Exclude<Fault['before'], 'timeout' | undefined>,
  data: Request,
): ServiceFault {
  switch (kind) {
    case 'throttle':
      return throughputExceeded();
    case 'throttling':
      return throttling();
    case 'internal':
      return internalServerError();
    case 'conflict': {
      const actions = data.TransactItems as unknown[] | undefined;
      if (actions === undefined) return transactionConflict();
      return transactionCancelled(
        actions.map((_, index) =>
          index === 0
            ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
            : { Code: 'None' },
        ),
      );
    }
  }
}
