import * as texts from '#shared/texts.ts';
import { forbidden, ShopError } from '../errors.ts';
import { hasAuthority, isExpectedToken } from './visitor-cookies.ts';

type Headers = Record<string, string | undefined>;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

/**
 * Returns true if the browser says that a page of the shop's own site sent the request, and undefined if it says
 * nothing.
 */
function isSameOrigin(headers: Headers): boolean | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const source = headers.origin ?? headers.referer;
  if (source === undefined) return undefined;
  const host = hostOf(source);
  return host !== '' && host === headers['x-viewer-host'];
}

/**
 * Protects a write against CSRF (T3, G-24). The browser must say that the shop's own page sent the request. A request
 * with a session or visitor cookie must also contain the token that was signed for that cookie. A request without an
 * origin and without these cookies is accepted, because it has no customer's rights.
 *
 * @throws 403 `cross-site` · 419 `csrf-token-mismatch`
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
