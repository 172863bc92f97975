import { type Group, mayCall } from '#shared/accounts/access.ts';

/** True for who has a part in running the shop from the desk; what each call lets them do is the server's to say (G-39). */
export const isStaff = (groups: readonly Group[]) => mayCall(['owner', 'admin', 'staff'], groups);
