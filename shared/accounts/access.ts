/** The groups that somebody may be in. A group is exact: an owner is not staff unless in both (G-39, T7). */
export const groups = ['owner', 'admin', 'staff', 'cashier', 'rider'] as const;
export type Group = (typeof groups)[number];

/** Who may call an endpoint: anyone, what brings a proof of its own (T3 does not hold for it), whoever is signed in, or the members of the named groups and nobody else. */
export type Access = 'anyone' | 'callback' | 'signed-in' | readonly [Group, ...Group[]];

/** What the identity provider calls its groups may be more than ours: the others are nothing here. */
export const isGroup = (name: unknown): name is Group => (groups as readonly unknown[]).includes(name);

/** True for members of the shop's own people, whose sessions are short (T5). */
export const isShopPerson = (member: readonly Group[]) => member.length > 0;

/** True where nobody is asked who they are. */
export const isOpen = (access: Access) => access === 'anyone' || access === 'callback';

/** True when somebody in these groups, or nobody (undefined), may call. What is not allowed is refused (G-39, T7). */
export function mayCall(access: Access, member: readonly Group[] | undefined): boolean {
  if (isOpen(access)) return true;
  if (member === undefined) return false;
  if (access === 'signed-in') return true;
  return access.some((group) => member.includes(group));
}
