import { decide, deniedMessage, type Statement } from '../iam.ts';
import type { AccessCall } from './types.ts';

/** The policy statements of each access key. */
export type Policies = Record<string, Statement[]>;

/**
 * Checks calls against policies. Returns true if all are allowed, the error message of the first refused call, or
 * undefined for an access key without policies, which is unknown as on AWS.
 */
export function judge(policies: Policies, accountId: string, calls: AccessCall[]): true | string | undefined {
  for (const { accessKeyId, action, resource, leadingKeys } of calls) {
    const statements = Object.hasOwn(policies, accessKeyId) ? policies[accessKeyId] : undefined;
    if (statements === undefined) return undefined;
    const decision = decide(statements, action, resource, { leadingKeys });
    const principal = `arn:aws:sts::${accountId}:assumed-role/${accessKeyId}/local`;
    if (decision !== 'allowed') return deniedMessage(principal, action, resource, decision);
  }
  return true;
}
