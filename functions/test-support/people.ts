import { createHash } from 'node:crypto';
import { type Group, groups } from '#shared/abilities/groups.ts';
import { openSession } from '../core/identity/session.ts';
import { sessionCsrfToken } from '../core/identity/visitor.ts';
import { savePerson } from '../data/accounts/person.ts';
import type { Call } from './event.ts';
import { noon } from './event.ts';

/**
 * The groups of each kind of caller. A shopper is in no group. Each other kind of caller is in the group of the same
 * name.
 */
export const people: Record<'shopper' | Group, Group[]> = {
  shopper: [],
  ...(Object.fromEntries(groups.map((group) => [group, [group]])) as Record<Group, Group[]>),
};

/** Returns an id for a name. The same name always has the same id. */
export const idOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22);

/** Signs a person in. Returns the person's id and the value of the session cookie. */
export async function signIn(name: string, groups: Group[] = [], now = noon) {
  const id = idOf(name);
  await savePerson({ id, name, email: `${name}@mail.example` }, now.toISOString(), { groups });
  const session = await openSession({ id, groups }, now);
  return { id, session: session.value, seconds: session.seconds };
}

/** Adds the session of a signed-in person and its CSRF token to a call, as the person's browser does. */
export async function callAs(session: string, more: Call = {}): Promise<Call> {
  const token = await sessionCsrfToken(session);
  return {
    ...more,
    cookies: [`__Host-session=${session}`, ...(more.cookies ?? [])],
    headers: { 'sec-fetch-site': 'same-origin', 'x-csrf-token': token, ...more.headers },
  };
}
