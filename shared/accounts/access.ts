/** The groups of the shop's people. Groups are independent: an owner is staff only when in both (G-39, T7). */
export const groups = ['owner', 'admin', 'staff', 'cashier', 'rider'] as const;
export type Group = (typeof groups)[number];

/**
 * Who may call an endpoint. `callback` requests carry a proof of their own instead of the CSRF token (T3). A list
 * admits the members of these groups only.
 */
export type Access = 'anyone' | 'callback' | 'signed-in' | readonly [Group, ...Group[]];

/** Returns true for one of our groups. Other groups of the identity provider are ignored. */
export const isGroup = (name: unknown): name is Group => (groups as readonly unknown[]).includes(name);

/** Returns true for a member of any group. Their sessions are short (T5). */
export const isShopPerson = (member: readonly Group[]) => member.length > 0;

/** Returns true when callers need not be signed in. */
export const isOpen = (access: Access) => access === 'anyone' || access === 'callback';

/**
 * Returns true when a member of these groups may call. Undefined stands for a guest. Access that is not allowed is
 * refused (G-39, T7).
 */
export function mayCall(access: Access, member: readonly Group[] | undefined): boolean {
  if (isOpen(access)) return true;
  if (member === undefined) return false;
  if (access === 'signed-in') return true;
  return access.some((group) => member.includes(group));
}
