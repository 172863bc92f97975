import { mayDo } from './abilities.ts';
import type { Group } from './groups.ts';

/**
 * Returns the path of the screen where a member of these groups works: the admin, the till, or the rider's phone. Returns
 * undefined if no screen is for them.
 */
export function placeOfWork(member: readonly Group[]): '/admin' | '/pos' | '/rider' | undefined {
  if (mayDo(member, 'admin.open')) return '/admin';
  if (mayDo(member, 'pos.sell')) return '/pos';
  return member.includes('rider') ? '/rider' : undefined;
}
