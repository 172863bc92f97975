import { groupNames } from '#shared/abilities/groups.ts';
import type { CallAnswer } from '../../../api/call.ts';

/** A person who works for the shop, or is invited to. */
export type Person = CallAnswer<'GET /api/admin/people'>['people'][number];

/** Returns the name of a person, or their email address if they have not signed in yet. */
export const nameOf = ({ name, email }: Person) => name ?? email;

/** Returns the names of a person's roles, separated by commas. */
export const rolesOf = ({ groups }: Pick<Person, 'groups'>) =>
  groups.map((group) => groupNames[group]).join(', ');
