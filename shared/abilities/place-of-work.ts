import { mayDo } from './abilities.ts';
import type { Group } from './groups.ts';

/**
 * Returns the path of the screen where a member of these groups works: the admin, or the till. Returns undefined if no
 * screen is for them.
 */
export function placeOfWork(member: readonly Group[]): '/admin' | '/pos' | undefined {
  if (mayDo(member, 'admin.open')) return '/admin';
  return mayDo(member, 'pos.sell') ? '/pos' : undefined;
}
