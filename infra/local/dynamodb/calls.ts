import { accessCalls } from './access.ts';
import { accessDenied, unrecognizedClient } from './errors.ts';
import { type FaultHook, faultError } from './faults.ts';
import type { Operations } from './operations.ts';
import { judge, type Policies, type RoleNames } from './policies.ts';
import { parseRequest } from './requests/requests.ts';
import type { Storage } from './storage.ts';
import { digestOf } from './transactions.ts';
import type { AccessCall, Request } from './types.ts';

/** The permissions of the callers, and the calls that fail. The owner of this object may change it at any time. */
export type CallRules = {
  /** Checks all permissions of a call at once. Returns true, or the error message of a refused call. */
  authorize?: (calls: AccessCall[]) => true | string;
  /** The permissions by access key. An access key without an entry is unknown. */
  policies?: Policies | undefined;
  /** The names of the roles by access key. A refused call of a named role is also printed. */
  names?: RoleNames | undefined;
  fault?: FaultHook | undefined;
};

/** A call of DynamoDB or DynamoDB Streams. Its body is parsed JSON, which performing the call changes. */
type Call = { operation: string; body: unknown; accessKeyId: string; attempt: number };

/**
 * The result for the caller: an answer, or what was lost. A lost call changes nothing and is never answered. If the
 * answer is lost, the call has changed the data and the connection ends.
 */
type Outcome = { answer: object; lost?: undefined } | { answer?: undefined; lost: 'call' | 'answer' };

/** Performs a call. @throws a ServiceFault, as DynamoDB answers it */
export type Calls = (call: Call) => Promise<Outcome>;

/** Returns the function that performs the calls to a server. It first checks the request and the permissions. */
export function callsOn(storage: Storage, operations: Pick<Operations, 'run'>, rules: CallRules): Calls {
  function authorize(accessKeyId: string, operation: string, data: Request): void {
    const { policies, names, authorize } = rules;
    if (policies === undefined && authorize === undefined) return;
    const calls = accessCalls(storage, accessKeyId, operation, data);
    const verdict = authorize ? authorize(calls) : judge(policies ?? {}, storage.accountId, calls, names);
    if (verdict === undefined) throw unrecognizedClient();
    if (verdict !== true) throw accessDenied(verdict);
  }

  return async ({ operation, body, accessKeyId, attempt }) => {
    const digest =
      operation === 'TransactWriteItems' ? digestOf((body as Request | null)?.TransactItems) : '';
    const data = parseRequest(operation, body);
    authorize(accessKeyId, operation, data);
    const injected = rules.fault?.({ operation, attempt });
    if (injected?.before === 'timeout') return { lost: 'call' };
    if (injected?.before !== undefined) throw faultError(injected.before, data);
    const answer = await operations.run(operation, data, digest);
    return injected?.afterCommit === 'drop-connection' ? { lost: 'answer' } : { answer };
  };
}
