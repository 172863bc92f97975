import type { Answer, Input } from '#shared/endpoint.ts';
import type { Endpoints } from '#shared/endpoints.ts';
import { type CallError, noAnswer, refusalFrom, unreadableAnswer } from './call-error.ts';
import { endAfter } from './end-after.ts';

/** The name of a route in the endpoint table. The browser imports only the table's types. */
export type CallRoute = keyof Endpoints;
/** A route's input: `{ params?, query?, body? }`, with only the parts that the route has. */
export type CallInput<R extends CallRoute> = Input<Endpoints[R]>;
/** A route's answer. */
export type CallAnswer<R extends CallRoute> = Answer<Endpoints[R]>;

type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal };

/** The arguments of a call. The input can be left out for a route that requires none. */
export type CallArgs<R extends CallRoute> =
  Record<string, never> extends CallInput<R>
    ? [input?: CallInput<R>, options?: CallOptions]
    : [input: CallInput<R>, options?: CallOptions];

type Parts = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: Record<string, unknown>;
};

/** The routes whose body is sent as a multipart form. A test compares this list with the endpoint table. */
export const multipartRoutes: readonly CallRoute[] = [
  'POST /store/category',
  'POST /update/category/{id}',
  'POST /final-invoice',
  'POST /update/product/{id}',
];

/** The timeout of a request, in ms. It is longer than the 30 s after which the CDN and the API gateway give up. */
const TIMEOUT_MS = 35_000;

const split = (route: string) => {
  const space = route.indexOf(' ');
  return [route.slice(0, space), route.slice(space + 1)] as const;
};

function urlOf(path: string, { params = {}, query = {} }: Parts) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
}

/** Returns the key of a call. It is used in swr's cache and in the data of a prerendered page. */
export function callKey<R extends CallRoute>(route: R, input?: CallInput<R>): string {
  const [method, path] = split(route);
  const parts = (input ?? {}) as Parts;
  const body = parts.body ? ` ${JSON.stringify(parts.body)}` : '';
  return `${method} ${urlOf(path, parts)}${body}`;
}

/**
 * Returns the meta tag for the CSRF token. It is empty in a prerendered page, because all visitors share the page
 * (S1-327, G-24).
 */
const tokenTag = () => document.querySelector<HTMLMetaElement>('meta[name=csrf-token]');

function cookieToken(): string | undefined {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return found ? decodeURIComponent(found) : undefined;
}

const csrfToken = () => tokenTag()?.content || cookieToken();

function keepToken(): void {
  const tag = tokenTag();
  if (tag) tag.content = cookieToken() ?? '';
  else console.warn('The page has no CSRF meta tag.');
}

let fetchingToken: Promise<void> | undefined;

/** Fetches a new CSRF token. Calls that need one at the same time share this request. */
function freshToken(): Promise<void> {
  fetchingToken ??= send('GET /sanctum/csrf-cookie', {}, {})
    .then(keepToken)
    .finally(() => {
      fetchingToken = undefined;
    });
  return fetchingToken;
}

function formOf(body: Record<string, unknown>, token: string | undefined) {
  const form = new FormData();
  if (token) form.set('_token', token);
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

async function send(route: CallRoute, parts: Parts, options: CallOptions): Promise<unknown> {
  const [method, path] = split(route);
  const headers = new Headers({
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...options.headers,
  });
  const token = csrfToken();
  if (token) {
    headers.set('X-CSRF-TOKEN', token);
    headers.set('X-XSRF-TOKEN', token);
  }
  const request: RequestInit = { method, headers, credentials: 'same-origin' };
  if (parts.body && multipartRoutes.includes(route)) request.body = formOf(parts.body, token);
  else if (parts.body) {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(parts.body);
  }
  const patience = endAfter(TIMEOUT_MS, options.signal);
  request.signal = patience.signal;
  try {
    return await answerOf(await fetch(urlOf(path, parts), request));
  } catch (reason) {
    if (options.signal?.aborted || !(reason instanceof TypeError || reason instanceof DOMException))
      throw reason;
    throw noAnswer(reason);
  } finally {
    patience.stop();
  }
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw unreadableAnswer(response.status);
  }
  if (!response.ok) throw refusalFrom(response.status, body);
  return body;
}

/**
 * Calls an API endpoint. Sends the CSRF token if the browser has one (S1-327). A write fetches a token if there is
 * none, and fetches a new one once if the server answers 419 (G-24).
 *
 * @throws {CallError} for every failure; if the caller's `signal` ends the call, throws the signal's reason
 */
export async function call<R extends CallRoute>(route: R, ...args: CallArgs<R>): Promise<CallAnswer<R>> {
  const [input, options = {}] = args;
  const parts = (input ?? {}) as Parts;
  if (route.startsWith('GET ')) return (await send(route, parts, options)) as CallAnswer<R>;
  if (!csrfToken()) await freshToken();
  try {
    return (await send(route, parts, options)) as CallAnswer<R>;
  } catch (error) {
    if ((error as CallError).status !== 419) throw error;
    await freshToken();
    return (await send(route, parts, options)) as CallAnswer<R>;
  }
}
