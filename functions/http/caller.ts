import { findCaller, type Person } from '../core/identity/session.ts';
import { writesAs } from '../writer.ts';
import { type Cookie, cookieNames } from './cookies.ts';

type Asked = { cookies: Record<string, string>; now: Date; setCookie: (cookie: Cookie) => void };

/**
 * Returns the signed-in person for a request to a public endpoint, or undefined for a guest. If the session was
 * renewed, the function sets the new session cookie. If there is no session cookie, nothing is read from the table.
 */
export async function findPerson({ cookies, now, setCookie }: Asked): Promise<Person | undefined> {
  const session = cookies[cookieNames.session];
  const caller = session === undefined ? undefined : await findCaller(session, now);
  if (caller?.renewed) setCookie({ name: cookieNames.session, ...caller.renewed });
  if (caller) writesAs(caller.person);
  return caller?.person;
}
