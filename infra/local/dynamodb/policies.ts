import { decide, deniedMessage, type Statement } from '../iam.ts';
import type { AccessCall } from './types.ts';

/** The policy statements of each access key. */
export type Policies = Record<string, Statement[]>;

/** The names of the roles, by access key. */
export type RoleNames = Record<string, string>;

/**
 * Checks calls against policies. Returns true if all are allowed, the error message of the first refused call, or
 * undefined for an access key without policies, which is unknown as on AWS. AWS's message does not contain the
 * partition key, so a refused call of a named role is also printed with its keys.
 */
export function judge(
  policies: Policies,
  accountId: string,
  calls: AccessCall[],
  names: RoleNames = {},
): true | string | undefined {
  for (const { accessKeyId, action, resource, leadingKeys, attributes = [] } of calls) {
    const statements = Object.hasOwn(policies, accessKeyId) ? policies[accessKeyId] : undefined;
    if (statements === undefined) return undefined;
    const decision = decide(statements, action, resource, { leadingKeys, attributes });
    const principal = `arn:aws:sts::${accountId}:assumed-role/${accessKeyId}/local`;
    const name = names[accessKeyId];
    if (decision !== 'allowed' && name !== undefined)
      console.error(`[dynamodb] ${name} may not ${action} ${leadingKeys.join(', ')}`);
    if (decision !== 'allowed') return deniedMessage(principal, action, resource, decision);
  }
  return true;
}
