import type { Resolver } from '../template/resolve.ts';
import { rolesOf } from '../template/roles.ts';

/**
 * Returns the ARNs of the sender ids that a role may send from, by name. No template creates a sender id, because
 * mobile networks approve each by hand.
 */
export function sendersOf(
  resolver: Resolver,
  { account, region }: { account: string; region: string },
): Map<string, string> {
  const start = `arn:aws:sms-voice:${region}:${account}:sender-id/`;
  const resources = [...rolesOf(resolver).values()].flat().flatMap(({ Resource }) => Resource);
  const arns = resources.filter((resource) => resource.startsWith(start));
  return new Map(arns.map((arn) => [arn.slice(start.length).split('/')[0] ?? '', arn]));
}
