import { type Decision, decide, type Statement } from './iam.ts';

/** A statement of a bucket's or queue's policy, with its principals and conditions. */
export type ResourceStatement = Omit<Statement, 'Condition'> & {
  Principal: '*' | Record<string, string | string[]>;
  Condition?: Record<string, Record<string, string | string[]>>;
};

/** The caller: CloudFront for a distribution, EventBridge for a rule, or one of the local roles. */
export type Caller =
  | { kind: 'cloudfront'; distributionArn: string }
  | { kind: 'rule'; arn: string }
  | { kind: 'role'; arn: string; statements: Statement[] };

const list = (value: string | string[]) => (Array.isArray(value) ? value : [value]);

/** Returns the AWS service that is the caller; undefined for a role. */
function serviceOf({ kind }: Caller): string | undefined {
  if (kind === 'role') return undefined;
  return kind === 'rule' ? 'events.amazonaws.com' : 'cloudfront.amazonaws.com';
}

function speaksOf(principal: ResourceStatement['Principal'], caller: Caller): boolean {
  if (principal === '*') return true;
  return Object.entries(principal).some(([kind, names]) => {
    if (kind === 'AWS')
      return list(names).some((name) => name === '*' || (caller.kind === 'role' && name === caller.arn));
    if (kind === 'Service') return list(names).some((name) => name === serviceOf(caller));
    throw new Error(`The local cloud does not know the principal ${kind} in a resource policy.`);
  });
}

/** Returns whether a condition is true. The local cloud has no TLS, so its calls count as encrypted with TLS 1.3. */
function holds(operator: string, key: string, wanted: string[], caller: Caller): boolean {
  if (operator === 'Bool' && key === 'aws:SecureTransport') return wanted.map(String).includes('true');
  if (operator === 'NumericLessThan' && key === 's3:TlsVersion')
    return wanted.every((version) => Number(version) > 1.3);
  if (['StringEquals', 'ArnLike', 'ArnEquals'].includes(operator) && key.toLowerCase() === 'aws:sourcearn') {
    if (caller.kind === 'rule') return wanted.includes(caller.arn);
    return caller.kind === 'cloudfront' && wanted.includes(caller.distributionArn);
  }
  throw new Error(`The local cloud does not know the condition ${operator} on ${key} in a resource policy.`);
}

function resourceDecision(
  statements: ResourceStatement[],
  action: string,
  resource: string,
  caller: Caller,
): Decision {
  const speaking = statements.filter(
    (statement) =>
      speaksOf(statement.Principal, caller) &&
      Object.entries(statement.Condition ?? {}).every(([operator, tests]) =>
        Object.entries(tests).every(([key, wanted]) => holds(operator, key, list(wanted), caller)),
      ),
  );
  const plain = speaking.map(({ Effect, Action, Resource }) => ({ Effect, Action, Resource }));
  return decide(plain, action, resource);
}

/**
 * Returns true if neither the caller's nor the resource's policy denies the action, and at least one of them allows
 * it.
 */
export function mayAccess(
  policy: ResourceStatement[],
  action: string,
  resource: string,
  caller: Caller,
): boolean {
  const byResource = resourceDecision(policy, action, resource, caller);
  const byRole = caller.kind === 'role' ? decide(caller.statements, action, resource) : 'not allowed';
  return byResource !== 'denied' && byRole !== 'denied' && (byResource === 'allowed' || byRole === 'allowed');
}
