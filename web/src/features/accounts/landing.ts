import type { Group } from '#shared/abilities/groups.ts';
import { placeOfWork } from '#shared/abilities/place-of-work.ts';
import { isAdminPath } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';

/**
 * Returns the address to which a person goes after signing in. A person who works at the till goes to the till, unless
 * they came from a screen of the shop that they return to. Everybody else returns to the stored address (S2-053).
 *
 * @param wayBack the stored address to return to, or `/` if there is none
 */
export function landing(groups: readonly Group[], wayBack: string): string {
  const place = placeOfWork(groups);
  const isForThem = wayBack !== paths.home && !isAdminPath(wayBack.replace(/\?.*/, ''));
  return place === '/pos' && !isForThem ? place : wayBack;
}
