import { randomBytes } from 'node:crypto';
import { type Access, type Group, isOpen, isShopPerson, mayCall } from '#shared/accounts/access.ts';
import { sessionLimits } from '#shared/accounts/session.ts';
import { texts } from '#shared/texts.ts';
import type { PersonItem } from '../../data/accounts/person.ts';
import { sessionKey } from '../../data/identity/keys.ts';
import * as sessions from '../../data/identity/session.ts';
import { forbidden, signedOut } from '../../errors.ts';
import { fingerprint } from './signature.ts';

/** Somebody who is signed in, with every group that they are in. */
export type Person = { id: string; name: string; email: string; groups: Group[] };

/** What the browser keeps: the cookie's value and for how many seconds. */
export type SessionCookie = { value: string; seconds: number };

const FORM = /^([\w-]{22})\.([\w-]{43})$/;

function nameOf(cookie: string | undefined): sessions.SessionName | undefined {
  const [, personId, secret] = FORM.exec(cookie ?? '') ?? [];
  return personId && secret ? { personId, fingerprint: fingerprint(secret) } : undefined;
}

const limitsFor = (groups: readonly Group[]) =>
  isShopPerson(groups) ? sessionLimits.shopPerson : sessionLimits.shopper;

/** The groups that count: those of the identity provider, and what the shop itself gave. */
const groupsOf = ({ groups, is_first_owner }: PersonItem): Group[] =>
  is_first_owner ? [...new Set<Group>(['owner', ...groups])] : groups;

/** Seconds since 1970 after which a session is worth nothing. */
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
 * Opens a session: 256 random bits that only the browser gets to know, the table keeps their fingerprint (T5).
 * Signing in always makes a new one, so that nobody can be given a session beforehand.
 */
export async function openSession(person: Pick<Person, 'id' | 'groups'>, now: Date): Promise<SessionCookie> {
  const secret = randomBytes(32).toString('base64url');
  const at = now.toISOString();
  const expires_at = endOf({ created_at: at, seen_at: at }, person.groups);
  const name = { personId: person.id, fingerprint: fingerprint(secret) };
  await sessions.createSession(name, { created_at: at, seen_at: at, expires_at });
  return { value: `${person.id}.${secret}`, seconds: expires_at - Math.floor(now.getTime() / 1000) };
}

/** Who is calling; with `renewed` where the browser should keep its cookie for longer. */
export type Caller = { person: Person; renewed?: SessionCookie };

/**
 * Who a session cookie stands for, by what the table says now: a session that was ended or has run out, or whose person
 * was disabled, stands for nobody (T5).
 */
export async function findCaller(cookie: string | undefined, now: Date): Promise<Caller | undefined> {
  const name = nameOf(cookie);
  const found = name && (await sessions.findSession(name));
  if (!found || found.person.is_disabled) return undefined;
  const { id, name: told, chosen_name: called = told, email } = found.person;
  const groups = groupsOf(found.person);
  const seconds = Math.floor(now.getTime() / 1000);
  if (endOf(found.session, groups) <= seconds) return undefined;
  const person = { id, name: called, email, groups };
  if (Date.parse(found.session.seen_at) / 1000 + limitsFor(groups).noteSeconds > seconds) return { person };
  const seen_at = now.toISOString();
  const end = endOf({ ...found.session, seen_at }, groups);
  if (!(await sessions.noteSeen(name, seen_at, end))) return undefined;
  return { person, renewed: { value: cookie as string, seconds: end - seconds } };
}

/**
 * Lets the caller of an endpoint in, or not (G-39, T7).
 *
 * @returns who it is; undefined where anyone may call, and nobody asked
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

/** Ends the session of this cookie, if it is one. */
export async function endSession(cookie: string | undefined): Promise<void> {
  const name = nameOf(cookie);
  if (name) await sessions.removeSession(name);
}

/** The key of the session that a cookie names. @throws 401 for what is no session's cookie */
export function keyOfSession(cookie: string | undefined) {
  const name = nameOf(cookie);
  if (!name) throw signedOut();
  return sessionKey(name.personId, name.fingerprint);
}

/** Ends every session of a person, on every device. */
export const endSessions = (personId: string) => sessions.removeSessions(personId);
