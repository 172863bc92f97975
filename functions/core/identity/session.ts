import { randomBytes } from 'node:crypto';
import { type Access, isOpen, mayCall } from '#shared/abilities/access.ts';
import { type Group, isShopPerson } from '#shared/abilities/groups.ts';
import { sessionLimits } from '#shared/accounts/session.ts';
import * as texts from '#shared/texts.ts';
import { sessionKey } from '../../data/accounts/keys.ts';
import { findPerson, type PersonItem } from '../../data/accounts/person.ts';
import * as sessions from '../../data/accounts/session.ts';
import { forbidden, signedOut } from '../../errors.ts';
import { fingerprint } from './signature.ts';

/** A signed-in person, with all of their groups. */
export type Person = { id: string; name: string; email: string; groups: Group[] };

/** The session cookie's value and its lifetime in seconds. */
export type SessionCookie = { value: string; seconds: number };

const FORM = /^([\w-]{22})\.([\w-]{43})$/;

function nameOf(cookie: string | undefined): sessions.SessionName | undefined {
  const [, personId, secret] = FORM.exec(cookie ?? '') ?? [];
  return personId && secret ? { personId, fingerprint: fingerprint(secret) } : undefined;
}

const limitsFor = (groups: readonly Group[]) =>
  isShopPerson(groups) ? sessionLimits.shopPerson : sessionLimits.shopper;

/** Returns the time at which a session expires, in seconds since 1970. */
function endOf(
  session: Pick<sessions.SessionItem, 'created_at' | 'seen_at'>,
  groups: readonly Group[],
): number {
  const { idleSeconds, longestSeconds } = limitsFor(groups);
  const [created, seen] = [session.created_at, session.seen_at].map((at) => Date.parse(at) / 1000) as [
    number,
    number,
  ];
  return Math.floor(Math.min(seen + idleSeconds, created + longestSeconds));
}

/**
 * Opens a session. Its secret is 256 random bits. Only the browser gets the secret; the table stores its hash (T5).
 * Every sign-in opens a new session, which prevents session fixation.
 */
export async function openSession(person: Pick<Person, 'id' | 'groups'>, now: Date): Promise<SessionCookie> {
  const secret = randomBytes(32).toString('base64url');
  const at = now.toISOString();
  const expires_at = endOf({ created_at: at, seen_at: at }, person.groups);
  const name = { personId: person.id, fingerprint: fingerprint(secret) };
  await sessions.createSession(name, { created_at: at, seen_at: at, expires_at });
  return { value: `${person.id}.${secret}`, seconds: expires_at - Math.floor(now.getTime() / 1000) };
}

/** Returns the signed-in person of a stored record, or undefined if they were disabled. */
function personOf(item: PersonItem): Person | undefined {
  const { id, name, chosen_name = name, email } = item;
  return item.is_disabled ? undefined : { id, name: chosen_name, email, groups: item.groups };
}

/**
 * Returns a person with their present groups, looked up without a session. Returns undefined if the person was
 * disabled or erased.
 */
export async function findPersonNow(id: string): Promise<Person | undefined> {
  const item = await findPerson(id);
  return item && personOf(item);
}

/** The caller of a request. `renewed` is set if the cookie's lifetime must be extended. */
export type Caller = { person: Person; renewed?: SessionCookie };

/**
 * Returns the person to whom a session cookie belongs, with their present data (T5). Returns undefined if the session
 * has ended or expired, or if the person was disabled.
 */
export async function findCaller(cookie: string | undefined, now: Date): Promise<Caller | undefined> {
  const name = nameOf(cookie);
  const found = name && (await sessions.findSession(name));
  const person = found && personOf(found.person);
  if (!person) return undefined;
  const { groups } = person;
  const seconds = Math.floor(now.getTime() / 1000);
  if (endOf(found.session, groups) <= seconds) return undefined;
  if (Date.parse(found.session.seen_at) / 1000 + limitsFor(groups).noteSeconds > seconds) return { person };
  const seen_at = now.toISOString();
  const end = endOf({ ...found.session, seen_at }, groups);
  if (!(await sessions.noteSeen(name, seen_at, end))) return undefined;
  return { person, renewed: { value: cookie as string, seconds: end - seconds } };
}

/**
 * Checks that the caller may call an endpoint (G-39, T7).
 *
 * @returns the caller, or undefined for an open endpoint, for which the session is not read
 * @throws 401 `signed-out`, 403 `not-allowed`
 */
export async function admit(
  access: Access,
  cookie: string | undefined,
  now: Date,
): Promise<Caller | undefined> {
  if (isOpen(access)) return undefined;
  const caller = await findCaller(cookie, now);
  if (!caller) throw signedOut();
  if (!mayCall(access, caller.person.groups)) throw forbidden('not-allowed', texts.notAllowed);
  return caller;
}

/** Ends the session of this cookie, if the cookie is well-formed. */
export async function endSession(cookie: string | undefined): Promise<void> {
  const name = nameOf(cookie);
  if (name) await sessions.removeSession(name);
}

/** Returns the table key of the session in a cookie. @throws 401 if the cookie is not well-formed */
export function keyOfSession(cookie: string | undefined) {
  const name = nameOf(cookie);
  if (!name) throw signedOut();
  return sessionKey(name.personId, name.fingerprint);
}

/** Ends every session of a person, on every device. */
export const endSessions = (personId: string) => sessions.removeSessions(personId);
