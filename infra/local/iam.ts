/**
 * Implements the part of IAM's policy language that the stacks use. Any other part throws an error, because the local
 * cloud would otherwise allow or refuse other calls than AWS.
 */

export type Statement = {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  Sid?: string;
  Condition?: { [operator: string]: { [key: string]: string | string[] } };
};

/**
 * The values of a request that conditions can test: its partition keys (`dynamodb:LeadingKeys`), and the attributes
 * that an update names, including those of its key (`dynamodb:Attributes`).
 */
export type RequestContext = { leadingKeys?: string[]; attributes?: string[] };

export type Decision = 'allowed' | 'not allowed' | 'denied';

/** The id of the AWS account of everything in the local cloud. */
export const account = '000000000000';

const list = (value: string | string[]) => (Array.isArray(value) ? value : [value]);

const patterns = new Map<string, RegExp>();

/** Returns true if a text matches a pattern with IAM's wildcards: `*` is any text, `?` is any one character. */
function matches(pattern: string, text: string): boolean {
  if (pattern === '*') return true;
  let known = patterns.get(pattern);
  if (known === undefined) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    known = new RegExp(`^${source}$`, 's');
    patterns.set(pattern, known);
  }
  return known.test(text);
}

const understood = new Set(['Effect', 'Action', 'Resource', 'Sid', 'Condition']);

/** Checks a statement. @throws for an element that this file does not support */
export function checkStatement(statement: Statement): void {
  for (const part of Object.keys(statement))
    if (!understood.has(part)) throw new Error(`IAM statement element not supported locally: ${part}`);
  if (statement.Effect !== 'Allow' && statement.Effect !== 'Deny')
    throw new Error(`IAM effect not supported locally: ${statement.Effect}`);
  for (const [operator, test] of Object.entries(statement.Condition ?? {}))
    for (const key of Object.keys(test))
      if (!(`${operator} ${key}` in conditions))
        throw new Error(`IAM condition not supported locally: ${operator} ${key}`);
  checkAttributes(statement);
}

/**
 * Refuses a condition on the attributes of any action except UpdateItem. The local table reports the attributes of
 * updates only, so for another action the condition would always be true.
 * @throws for such a condition
 */
function checkAttributes({ Action, Condition = {} }: Statement): void {
  const names = Object.values(Condition).some((test) => 'dynamodb:Attributes' in test);
  if (names && list(Action).some((action) => action !== 'dynamodb:UpdateItem'))
    throw new Error(`IAM condition not supported locally: dynamodb:Attributes of ${Action}`);
}

type Condition = (allowed: string[], context: RequestContext) => boolean;

/** The supported conditions. As on AWS, `ForAllValues` is true if the request has no such key. */
const conditions: Record<string, Condition> = {
  'ForAllValues:StringEquals dynamodb:LeadingKeys': (allowed, { leadingKeys = [] }) =>
    leadingKeys.every((key) => allowed.includes(key)),
  'ForAllValues:StringLike dynamodb:LeadingKeys': (patterns, { leadingKeys = [] }) =>
    leadingKeys.every((key) => patterns.some((pattern) => matches(pattern, key))),
  'ForAllValues:StringEquals dynamodb:Attributes': (allowed, { attributes = [] }) =>
    attributes.every((name) => allowed.includes(name)),
  'StringEquals s3:ResourceAccount': (allowed) => allowed.includes(account),
};

function conditionHolds({ Condition = {} }: Statement, context: RequestContext): boolean {
  return Object.entries(Condition).every(([operator, tests]) =>
    Object.entries(tests).every(
      ([key, allowed]) => conditions[`${operator} ${key}`]?.(list(allowed), context) === true,
    ),
  );
}

/**
 * Decides a call. An explicit Deny has priority over an Allow. Without either, the call is refused. Upper and lower
 * case are equal in an action but not in a resource.
 */
export function decide(
  statements: Statement[],
  action: string,
  resource: string,
  context: RequestContext = {},
): Decision {
  let decision: Decision = 'not allowed';
  for (const statement of statements) {
    checkStatement(statement);
    const speaks =
      list(statement.Action).some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase())) &&
      list(statement.Resource).some((pattern) => matches(pattern, resource)) &&
      conditionHolds(statement, context);
    if (!speaks) continue;
    if (statement.Effect === 'Deny') return 'denied';
    decision = 'allowed';
  }
  return decision;
}

export function isAllowed(
  statements: Statement[],
  action: string,
  resource: string,
  context: RequestContext = {},
): boolean {
  return decide(statements, action, resource, context) === 'allowed';
}

/** Returns AWS's message for a refused call; `principal` is the caller's ARN. */
export function deniedMessage(
  principal: string,
  action: string,
  resource: string,
  decision: Decision,
): string {
  const because =
    decision === 'denied'
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${action} action`;
  return `User: ${principal} is not authorized to perform: ${action} on resource: ${resource} ${because}`;
}
