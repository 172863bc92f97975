/**
 * The groups of the people who work for the shop. No group includes another: an owner is staff only as a member of both
 * (G-39, T7).
 */
export const groups = ['owner', 'admin', 'staff', 'cashier', 'rider'] as const;
export type Group = (typeof groups)[number];

/**
 * The callers that an endpoint admits. `callback` requests carry their own proof instead of a CSRF token (T3). A list
 * admits only members of its groups.
 */
export type Access = 'anyone' | 'callback' | 'signed-in' | readonly [Group, ...Group[]];

/** Returns true for one of our groups. Other groups of the identity provider are ignored. */
export const isGroup = (name: unknown): name is Group => (groups as readonly unknown[]).includes(name);

/** Returns true for a member of any group. Their sessions are short (T5). */
export const isShopPerson = (member: readonly Group[]) => member.length > 0;

/** Returns true when callers need not be signed in. */
export const isOpen = (access: Access) => access === 'anyone' || access === 'callback';

/**
 * Returns true when a member of these groups may call. `undefined` is a guest. Everything that is not explicitly
 * allowed is refused (G-39, T7).
 */
export function mayCall(access: Access, member: readonly Group[] | undefined): boolean {
  if (isOpen(access)) return true;
  if (member === undefined) return false;
  if (access === 'signed-in') return true;
  return access.some((group) => member.includes(group));
}
