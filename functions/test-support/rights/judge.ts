import type { AccessCall } from '#infra/local/dynamodb/types.ts';
import { decide, deniedMessage } from '#infra/local/iam.ts';
import { everyPermission } from '#infra/rights/permission-of.ts';
import { type TableStatement, tableStatements } from '#infra/rights/table-statements.ts';
import { kebabCase } from '#shared/kebab-case.ts';
import { refusals } from './refusals.ts';
import { runningFunction } from './running-function.ts';

const permissionOfFile = new Map(
  everyPermission().map(([name, permission]) => [kebabCase(name), permission]),
);

const statements = new Map<string, TableStatement[]>();

function statementsOf(file: string, tableArn: string): TableStatement[] {
  const name = `${file} ${tableArn}`;
  const known = statements.get(name);
  if (known) return known;
  const permission = permissionOfFile.get(file);
  if (!permission) throw new Error(`No permission in infra/permissions.ts is for ${file}.ts.`);
  const made = tableStatements(permission, tableArn);
  statements.set(name, made);
  return made;
}

/** Judges the calls of the running function by what its role would allow. A test's own calls are not judged. */
export function judgeCalls(calls: AccessCall[]): true | string {
  const file = runningFunction();
  if (file === undefined) return true;
  for (const { action, resource, leadingKeys, attributes = [] } of calls) {
    const decision = decide(statementsOf(file, resource), action, resource, { leadingKeys, attributes });
    if (decision === 'allowed') continue;
    refusals.add(`${file} may not ${action} ${leadingKeys.join(', ')} (infra/rights)`);
    return deniedMessage(file, action, resource, decision);
  }
  return true;
}
