import { type Group, mayCall } from '#shared/accounts/access.ts';

/** True for a person with a staff role. The server decides what each call allows (G-39). */
export const isStaff = (groups: readonly Group[]) => mayCall(['owner', 'admin', 'staff'], groups);
