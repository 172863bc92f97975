/** Cookies of ours. `__Host-` ones are for the server only; the browser reads `XSRF-TOKEN` and sends it back. */
export const cookieNames = {
  visitor: '__Host-visitor',
  session: '__Host-session',
  signingIn: '__Host-signing-in',
  csrf: 'XSRF-TOKEN',
  ageProof: '__Host-age-proof',
} as const;

/** No seconds at all: the browser forgets it. */
export type Cookie = { name: string; value: string; seconds: number; readable?: boolean };

/** `['a=1', 'b=2']`, as the gateway lists them → `{ a: '1', b: '2' }`; the first of a name wins. */
export function readCookies(list: readonly string[] = []): Record<string, string> {
  const jar: Record<string, string> = Object.create(null);
  for (const pair of list) {
    const at = pair.indexOf('=');
    if (at > 0) jar[pair.slice(0, at).trim()] ??= pair.slice(at + 1).trim();
  }
  return jar;
}

/** A `Set-Cookie` line: whole site, this host only, not sent from other sites' forms. */
export function writeCookie({ name, value, seconds, readable }: Cookie): string {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'Secure', 'SameSite=Lax'];
  return (readable ? parts : [...parts, 'HttpOnly']).join('; ');
}
