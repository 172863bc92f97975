import { texts } from '#shared/texts.ts';
import { forbidden, ShopError } from '../errors.ts';
import { hasAuthority, isExpectedToken } from './visitor-cookies.ts';

type Headers = Record<string, string | undefined>;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

/** Which site sent this, as far as the browser says: undefined where it says nothing. */
function isSameOrigin(headers: Headers): boolean | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const source = headers.origin ?? headers.referer;
  if (source === undefined) return undefined;
  const host = hostOf(source);
  return host !== '' && host === headers['x-viewer-host'];
}

/**
 * Guards a write (T3, G-24): the browser must say that our own page sent it, and where a session or visitor cookie comes
 * along, the token signed for it must too. A request that names no origin and brings neither carries no authority and
 * passes.
 *
 * @throws 403 `cross-site`, 419 `csrf-token-mismatch`
 */
export async function requireSameOrigin(
  headers: Headers,
  cookies: Record<string, string>,
  formToken?: unknown,
) {
  const sameOrigin = isSameOrigin(headers);
  if (sameOrigin === undefined && !hasAuthority(cookies)) return;
  if (!sameOrigin) throw forbidden('cross-site', 'This request did not come from our own page.');
  if (!hasAuthority(cookies)) return;
  const token = headers['x-csrf-token'] || headers['x-xsrf-token'] || formToken;
  const isGenuine = typeof token === 'string' && (await isExpectedToken(cookies, token));
  if (!isGenuine) throw new ShopError(419, 'csrf-token-mismatch', texts.csrf);
}
