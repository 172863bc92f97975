import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';

/** Returns true for a person who may open the admin. The server decides what each API call allows (G-39). */
export const isStaff = (groups: readonly Group[]) => mayDo(groups, 'admin.open');
