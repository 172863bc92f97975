import { groupNames } from '#shared/abilities/groups.ts';
import type { CallAnswer } from '../../../api/call.ts';

/** A person who works for the shop, or is invited to. */
export type Person = CallAnswer<'GET /api/admin/people'>['people'][number];

/** The name of a person, or the email address of one who has not signed in yet. */
export const nameOf = ({ name, email }: Person) => name ?? email;

/** The names of a person's roles, separated by commas. */
export const rolesOf = ({ groups }: Pick<Person, 'groups'>) =>
  groups.map((group) => groupNames[group]).join(', ');
