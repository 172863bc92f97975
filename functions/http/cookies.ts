/**
 * The names of the shop's cookies. Only the server can read the `__Host-` cookies. The browser's scripts read
 * `XSRF-TOKEN` and send it back.
 */
export const cookieNames = {
  visitor: '__Host-visitor',
  session: '__Host-session',
  signingIn: '__Host-signing-in',
  csrf: 'XSRF-TOKEN',
  ageProof: '__Host-age-proof',
} as const;

/** A cookie to set. With `seconds: 0` the browser deletes it. */
export type Cookie = { name: string; value: string; seconds: number; readable?: boolean };

/** Removes spaces and tabs around a cookie's name or value, and no other characters (RFC 6265, 5.2). */
function trimmed(text: string): string {
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\t';
  let [start, end] = [0, text.length];
  while (isBlank(start)) start++;
  while (end > start && isBlank(end - 1)) end--;
  return text.slice(start, end);
}

/**
 * Returns the cookies of a request by their exact names: API Gateway's `['a=1', 'b=2']` gives `{ a: '1', b: '2' }`. A
 * name with two different values is left out, because the shop set at most one of them.
 */
export function readCookies(list: readonly string[] = []): Record<string, string> {
  const jar: Record<string, string> = Object.create(null);
  const ambiguous = new Set<string>();
  for (const pair of list) {
    const at = pair.indexOf('=');
    const [name, value] = [trimmed(pair.slice(0, Math.max(at, 0))), trimmed(pair.slice(at + 1))];
    if (name === '') continue;
    if (name in jar && jar[name] !== value) ambiguous.add(name);
    jar[name] = value;
  }
  for (const name of ambiguous) delete jar[name];
  return jar;
}

/**
 * Builds a `Set-Cookie` value. The cookie is for all paths of this host only, and is not sent with forms of other
 * sites.
 */
export function writeCookie({ name, value, seconds, readable }: Cookie): string {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'Secure', 'SameSite=Lax'];
  return (readable ? parts : [...parts, 'HttpOnly']).join('; ');
}
