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

/** Spaces and tabs around a cookie's name or value are no part of it (RFC 6265, 5.2); every other character is. */
function trimmed(text: string): string {
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\t';
  let [start, end] = [0, text.length];
  while (isBlank(start)) start++;
  while (end > start && isBlank(end - 1)) end--;
  return text.slice(start, end);
}

/**
 * Reads cookies by their exact names: `['a=1', 'b=2']`, as the gateway lists them, gives `{ a: '1', b: '2' }`. A name that
 * comes with two values is left out, because only one of them can be ours.
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

/** A `Set-Cookie` line: whole site, this host only, not sent from other sites' forms. */
export function writeCookie({ name, value, seconds, readable }: Cookie): string {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'Secure', 'SameSite=Lax'];
  return (readable ? parts : [...parts, 'HttpOnly']).join('; ');
}
