import { type CookieJar, keepCookies } from './browser-calls.ts';

/** A person of the shop in one browser, signed in. */
export type Staff = {
  /**
   * Calls the shop with JSON.
   *
   * @throws when the status is not 2xx
   */
  call: <T>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown) => Promise<T>;
};

/** Signs in as a demo person by the redirects of the local identity provider. */
export async function openStaff(shopUrl: string, person = 'demo-owner'): Promise<Staff> {
  const jars = new Map<string, CookieJar>();
  const send = async (address: string, init: RequestInit = {}) => {
    const { origin } = new URL(address);
    const jar = jars.get(origin) ?? new Map();
    jars.set(origin, jar);
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('origin', origin);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('x-xsrf-token', jar.get('XSRF-TOKEN') ?? '');
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    keepCookies(jar, response.headers.getSetCookie());
    return response;
  };
  /** Follows redirects; returns the address of the last page. */
  const follow = async (address: string, init?: RequestInit): Promise<string> => {
    const next = (await send(address, init)).headers.get('location');
    return next === null ? address : follow(new URL(next, address).href);
  };
  const chooser = await follow(new URL('/auth/google', shopUrl).href);
  await follow(chooser, { method: 'POST', body: new URLSearchParams({ person }) });
  await send(new URL('/sanctum/csrf-cookie', shopUrl).href);
  return {
    call: async <T>(method: string, path: string, body?: unknown) => {
      const response = await send(new URL(path, shopUrl).href, {
        method,
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
      return JSON.parse(text) as T;
    },
  };
}
