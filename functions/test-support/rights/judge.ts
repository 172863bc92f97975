import type { AccessCall } from '@hart/local-cloud/dynamodb';
import { decide, deniedMessage } from '@hart/local-cloud/iam';
import { everyPermission } from '#infra/permissions.ts';
import { type TableStatement, tableStatements } from '#infra/rights/table-statements.ts';
import { isOfTest } from './own-records.ts';
import { refusals } from './refusals.ts';
import { runningFunction } from './running-function.ts';

const permissionOf = new Map(everyPermission());

const statements = new Map<string, TableStatement[]>();

function statementsOf(name: string, tableArn: string): TableStatement[] {
  const key = `${name} ${tableArn}`;
  const known = statements.get(key);
  if (known) return known;
  const permission = permissionOf.get(name);
  if (!permission) throw new Error(`No permission in infra/rights/ is for ${name}.`);
  const made = tableStatements(permission, tableArn);
  statements.set(key, made);
  return made;
}

/**
 * Returns true if the role of the running function permits these calls, or else the reason. Calls and records of the
 * test itself are not checked.
 */
export function judgeCalls(calls: AccessCall[]): true | string {
  const name = runningFunction();
  if (name === undefined) return true;
  for (const { action, resource, leadingKeys, attributes = [] } of calls) {
    if (leadingKeys.length > 0 && leadingKeys.every(isOfTest)) continue;
    const decision = decide(statementsOf(name, resource), action, resource, { leadingKeys, attributes });
    if (decision === 'allowed') continue;
    refusals.add(`${name} may not ${action} ${leadingKeys.join(', ')} (infra/rights)`);
    return deniedMessage(name, action, resource, decision);
  }
  return true;
}
