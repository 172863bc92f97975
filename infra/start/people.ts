import type { DemoPerson } from '@hart/local-cloud';
import type { Group } from '#shared/abilities/groups.ts';

/**
 * The people whom the sign-in page offers: one for each role. The owner has the email address in the stage's config and
 * is in no group.
 */
export const demoPeople: readonly DemoPerson[] = [
  person('shopper', 'Wanjiku Kamau', 'Buys in the shop, and has an account', []),
  person('owner', 'Amina Hart', 'Owns the shop: identified by her email address in infra/config.ts', []),
  person('admin', 'Brian Otieno', 'Runs the shop', ['admin']),
  person('staff', 'Njeri Mwangi', 'Packs orders and answers the phone', ['staff']),
  person('cashier', 'Kevin Mutua', 'Works at the till', ['cashier']),
];

function person(role: string, name: string, about: string, groups: Group[]): DemoPerson {
  return { sub: `demo-${role}`, name, email: `${role}@hart.example`, about, groups };
}
