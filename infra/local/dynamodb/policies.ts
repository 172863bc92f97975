import { decide, deniedMessage, type Statement } from '../iam.ts';
import type { AccessCall } from './types.ts';

/** The policy statements of each access key. */
export type Policies = Record<string, Statement[]>;

/**
 * Checks calls against policies. Returns true, or why a call is refused. An access key without policies is unknown, as
 * on AWS: undefined.
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
