import type { Resolver } from '../template/resolve.ts';
import { rolesOf } from '../template/roles.ts';

/**
 * Returns the ARN of each sender id that a role may send from, by its name. No template creates one: networks approve
 * sender ids by hand.
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
