import { type Ability, mayDo } from './abilities.ts';
import type { Group } from './groups.ts';

/**
 * The callers that an endpoint admits. Requests to a `callback` endpoint carry their own proof instead of a CSRF token
 * (T3). `till` admits only the device of a till, and `rider` only the phone of a rider. Both sign each call with their
 * key. An ability admits only members of the groups that have it.
 */
export type Access = 'anyone' | 'callback' | 'signed-in' | DeviceAccess | Ability;

type DeviceAccess = 'till' | 'rider';

/** Returns true for an endpoint that only enrolled devices may call. */
export const isForDevices = (access: Access): access is DeviceAccess =>
  access === 'till' || access === 'rider';

/** Returns true when callers need no session and no device. */
export const isOpen = (access: Access) => access === 'anyone' || access === 'callback';

/**
 * Returns true if a member of these groups may call the endpoint. `undefined` stands for a guest. Everything that is
 * not explicitly allowed is refused (G-39, T7).
 */
export function mayCall(access: Access, member: readonly Group[] | undefined): boolean {
  if (isOpen(access)) return true;
  if (member === undefined || isForDevices(access)) return false;
  if (access === 'signed-in') return true;
  return mayDo(member, access);
}
