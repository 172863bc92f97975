import { shop } from '#shared/shop.ts';
import { csrfToken, isCsrfToken, isSessionCsrfToken, sessionCsrfToken } from '../core/identity/visitor.ts';
import { type Cookie, cookieNames } from './cookies.ts';

type Jar = Record<string, string>;
type SetCookie = (cookie: Cookie) => void;

const namesIn = ({ [cookieNames.session]: session, [cookieNames.visitor]: visitor }: Jar) => ({
  session,
  visitor,
});

/**
 * Returns true if the cookies contain a session or a visitor id. The browser's writes must then carry a CSRF token
 * (G-24).
 */
export function hasAuthority(cookies: Jar): boolean {
  const { session, visitor } = namesIn(cookies);
  return session !== undefined || visitor !== undefined;
}

/**
 * Returns true if a token is the CSRF token that the browser's writes must carry (G-24). It is the session's token, or
 * else the visitor's.
 */
export async function isExpectedToken(cookies: Jar, token: string): Promise<boolean> {
  const { session, visitor } = namesIn(cookies);
  if (session !== undefined) return isSessionCsrfToken(session, token);
  return visitor !== undefined && isCsrfToken(visitor, token);
}

async function tokenFor(cookies: Jar): Promise<string | undefined> {
  const { session, visitor } = namesIn(cookies);
  if (session !== undefined) return sessionCsrfToken(session);
  return visitor === undefined ? undefined : csrfToken(visitor);
}

async function giveToken(cookies: Jar, setCookie: SetCookie, seconds: number) {
  const value = await tokenFor(cookies);
  if (value !== undefined) setCookie({ name: cookieNames.csrf, value, seconds, readable: true });
}

/** Sets a browser's visitor cookie and the CSRF token that the browser's writes must contain from then on (G-24). */
export async function giveVisitor(visitor: string, cookies: Jar, setCookie: SetCookie): Promise<void> {
  const seconds = shop.visitorDays * 86_400;
  setCookie({ name: cookieNames.visitor, value: visitor, seconds });
  await giveToken({ ...cookies, [cookieNames.visitor]: visitor }, setCookie, seconds);
}

/** Sets a browser's session cookie and the session's CSRF token. They replace those of an older session (T5, G-24). */
export async function giveSession(session: { value: string; seconds: number }, setCookie: SetCookie) {
  setCookie({ name: cookieNames.session, ...session });
  await giveToken({ [cookieNames.session]: session.value }, setCookie, shop.visitorDays * 86_400);
}

/** Deletes a browser's session cookie, if it has one. From then on, its writes must carry the visitor's CSRF token. */
export async function takeSession(cookies: Jar, setCookie: SetCookie): Promise<void> {
  const { [cookieNames.session]: session, ...rest } = cookies;
  if (session === undefined) return;
  setCookie({ name: cookieNames.session, value: '', seconds: 0 });
  await giveToken(rest, setCookie, shop.visitorDays * 86_400);
}

/** Deletes a browser's visitor, session and CSRF cookies. The shop then treats it as a new browser. */
export function forgetBrowser(setCookie: SetCookie): void {
  for (const name of [cookieNames.session, cookieNames.visitor]) setCookie({ name, value: '', seconds: 0 });
  setCookie({ name: cookieNames.csrf, value: '', seconds: 0, readable: true });
}
