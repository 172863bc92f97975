import { checkStatement, type Statement } from '../iam.ts';
import type { Resolver } from './resolve.ts';

type Document = { Statement: Statement | Statement[] };

/** Matches the AWS managed policy that only allows a function to write its log. */
const onlyLogs = /^arn:aws:iam::aws:policy\/service-role\/AWSLambdaBasicExecutionRole$/;

const statementsOf = (document: unknown): Statement[] => [(document as Document).Statement].flat();

/**
 * Returns the statements of each role's inline and attached policies, by the role's ARN.
 *
 * @throws for a managed policy that the local cloud does not know
 */
export function rolesOf(resolver: Resolver): Map<string, Statement[]> {
  const byName = new Map<string, Statement[]>();
  const byArn = new Map<string, Statement[]>();
  for (const { identity, properties, stack, logicalId } of resolver.all('AWS::IAM::Role')) {
    for (const managed of (properties.ManagedPolicyArns ?? []) as string[]) {
      if (!onlyLogs.test(managed))
        throw new Error(`${stack}.${logicalId}: the local cloud does not know the policy ${managed}.`);
    }
    const inline = (properties.Policies ?? []) as { PolicyDocument: unknown }[];
    const statements = inline.flatMap((policy) => statementsOf(policy.PolicyDocument));
    byName.set(identity.ref, statements);
    byArn.set(identity.attributes.Arn as string, statements);
  }
  for (const { properties, stack, logicalId } of resolver.all('AWS::IAM::Policy')) {
    for (const role of (properties.Roles ?? []) as string[]) {
      const statements = byName.get(role);
      if (statements === undefined) throw new Error(`${stack}.${logicalId}: there is no role ${role}.`);
      statements.push(...statementsOf(properties.PolicyDocument));
    }
  }
  for (const statements of byArn.values()) statements.forEach(checkStatement);
  return byArn;
}
