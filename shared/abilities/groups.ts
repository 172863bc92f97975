/**
 * The groups of the people who work for the shop. No group includes another: an owner is staff only as a member of both
 * (G-39, T7).
 */
export const groups = ['owner', 'admin', 'staff', 'cashier', 'rider'] as const;
export type Group = (typeof groups)[number];

/** Returns true for one of our groups. Other groups of the identity provider are ignored. */
export const isGroup = (name: unknown): name is Group => (groups as readonly unknown[]).includes(name);

/** Returns true for a member of any group. Their sessions are short (T5). */
export const isShopPerson = (member: readonly Group[]) => member.length > 0;

/** The names of the groups as people read them. A group is called a role on the screen. */
export const groupNames: Record<Group, string> = {
  owner: 'Owner',
  admin: 'Admin',
  staff: 'Staff',
  cashier: 'Cashier',
  rider: 'Rider',
};
