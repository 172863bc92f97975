import { findCaller, type Person } from '../core/identity/session.ts';
import { type Cookie, cookieNames } from './cookies.ts';

type Asked = { cookies: Record<string, string>; now: Date; setCookie: (cookie: Cookie) => void };

/**
 * Who is calling where anyone may call: somebody signed in, whose session is renewed on the way, or undefined for a guest.
 * Without a session's cookie nothing is read.
 */
export async function findPerson({ cookies, now, setCookie }: Asked): Promise<Person | undefined> {
  const session = cookies[cookieNames.session];
  const caller = session === undefined ? undefined : await findCaller(session, now);
  if (caller?.renewed) setCookie({ name: cookieNames.session, ...caller.renewed });
  return caller?.person;
}
