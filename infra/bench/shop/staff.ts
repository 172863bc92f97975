import { type CookieJar, keepCookies } from './browser-calls.ts';

/** A browser session that can call the shop. */
export type Session = {
  /** Calls the shop with JSON or a form, and returns its answer, whatever its status is. */
  reply: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; text: string }>;
};

/** A person of the shop in one browser, signed in. */
export type Staff = Session & {
  /**
   * Calls the shop with JSON.
   *
   * @throws when the status is not 2xx
   */
  call: <T>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown) => Promise<T>;
};

function openBrowser(shopUrl: string) {
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
  const reply: Session['reply'] = async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const type = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
    const response = await send(new URL(path, shopUrl).href, {
      method,
      headers: { ...headers, ...type },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  return { send, reply };
}

/** Opens the shop as a new visitor. */
export async function openGuest(shopUrl: string): Promise<Session> {
  const { reply } = openBrowser(shopUrl);
  await reply('GET', '/sanctum/csrf-cookie');
  return { reply };
}

/** Signs in as a demo person by the redirects of the local identity provider. */
export async function openStaff(shopUrl: string, person = 'demo-owner'): Promise<Staff> {
  const { send, reply } = openBrowser(shopUrl);
  /** Follows redirects; returns the address of the last page. */
  const follow = async (address: string, init?: RequestInit): Promise<string> => {
    const next = (await send(address, init)).headers.get('location');
    return next === null ? address : follow(new URL(next, address).href);
  };
  const chooser = await follow(new URL('/auth/google', shopUrl).href);
  await follow(chooser, { method: 'POST', body: new URLSearchParams({ person }) });
  await reply('GET', '/sanctum/csrf-cookie');
  return {
    reply,
    call: async <T>(method: string, path: string, body?: unknown) => {
      const { status, text } = await reply(method, path, body);
      if (status > 299) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
      return JSON.parse(text) as T;
    },
  };
}
