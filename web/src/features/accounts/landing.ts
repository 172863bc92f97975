import type { Group } from '#shared/abilities/groups.ts';
import { placeOfWork } from '#shared/abilities/place-of-work.ts';
import { isAdminPath } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';

/**
 * Returns the address that a person opens after signing in. Cashiers open the till and riders the rider's app, unless
 * they came from a screen of the shop to which they return. Everybody else returns to the stored address (S2-053).
 *
 * @param wayBack the stored address to return to, or `/` if there is none
 */
export function landing(groups: readonly Group[], wayBack: string): string {
  const place = placeOfWork(groups);
  const isForThem = wayBack !== paths.home && !isAdminPath(wayBack.replace(/\?.*/, ''));
  return place && place !== '/admin' && !isForThem ? place : wayBack;
}
