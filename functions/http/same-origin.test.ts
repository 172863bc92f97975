import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint, type Route } from '#shared/endpoint.ts';
import { csrfToken, newId, sessionCsrfToken } from '../core/identity/visitor.ts';
import { send } from '../test-support/event.ts';
import { openShop, type TestShop } from '../test-support/shop.ts';
import { lambda } from './lambda.ts';

let shop: TestShop;
let genuine: string;
let anothers: string;
const visitor = newId();
const cookies = [`__Host-visitor=${visitor}`];

beforeAll(async () => {
  shop = await openShop();
  genuine = await csrfToken(visitor);
  anothers = await csrfToken(newId());
});
afterAll(() => shop.close());

const answer = z.object({ done: z.literal(true) });
const body = z.object({ _token: z.string().optional() });

/** Sends a request with this method to an endpoint whose handler only reports that it ran. */
function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  headers: Record<string, string>,
  more: { cookies?: string[]; body?: Record<string, string> } = {},
) {
  const route: Route = `${method} /test`;
  const spec = { summary: 'Test.', access: 'anyone' as const, answer };
  const row = method === 'GET' ? endpoint(route, spec) : endpoint(route, { ...spec, body });
  const handler = lambda(row, async () => ({ done: true as const }));
  return send(row, handler, { headers, ...(method !== 'GET' && { body: {} }), ...more });
}

const own = { origin: 'https://hart.example' };

/**
 * The headers by which a browser tells the origin of a request. The last value is true for those of the shop's own
 * page.
 */
const sources: [string, Record<string, string>, boolean][] = [
  ['same-origin', { 'sec-fetch-site': 'same-origin' }, true],
  [
    'same-origin with another Origin',
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    true,
  ],
  ['same-site', { 'sec-fetch-site': 'same-site' }, false],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }, false],
  ['cross-site with our Origin', { 'sec-fetch-site': 'cross-site', ...own }, false],
  ['none', { 'sec-fetch-site': 'none' }, false],
  ['an empty Sec-Fetch-Site', { 'sec-fetch-site': '' }, false],
  ['our Origin alone', own, true],
  ['another Origin alone', { origin: 'https://evil.example' }, false],
  ['an Origin that only begins with ours', { origin: 'https://hart.example.evil.example' }, false],
  ['an Origin with our host as its user name', { origin: 'https://hart.example@evil.example' }, false],
  ['our Origin on another port', { origin: 'https://hart.example:8443' }, false],
  ['Origin: null', { origin: 'null' }, false],
  ['an Origin without a scheme', { origin: 'hart.example' }, false],
  ['our Referer alone', { referer: 'https://hart.example/checkout' }, true],
  ['another Referer alone', { referer: 'https://evil.example/hart.example' }, false],
  ['Origin: null with our Referer', { origin: 'null', referer: 'https://hart.example/' }, false],
];

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const matrix = writes.flatMap((method) => sources.map((source) => [method, ...source] as const));

describe.each(matrix)('A %s request with "%s" [T3]', (method, _, headers, isOurs) => {
  const refused = {
    status: 403,
    body: { code: 'cross-site', message: 'This request did not come from our own page.' },
  };
  const mismatch = {
    status: 419,
    body: {
      code: 'csrf-token-mismatch',
      message: 'CSRF token mismatch. Please refresh the page and try again.',
    },
  };
  const good = { status: 200, body: { done: true } };

  test('A write without a visitor cookie is accepted only from the shop’s own page', async () => {
    expect(await call(method, headers)).toMatchObject(isOurs ? good : refused);
  });

  test('A write with a visitor cookie and its token is accepted only from the shop’s own page', async () => {
    const reply = await call(method, { ...headers, 'x-csrf-token': genuine }, { cookies });
    expect(reply).toMatchObject(isOurs ? good : refused);
  });

  test('A write with a visitor cookie is refused without the CSRF token of that visitor [S2-299] [G-24]', async () => {
    expect(await call(method, headers, { cookies })).toMatchObject(isOurs ? mismatch : refused);
    const wrong = { ...headers, 'x-csrf-token': anothers };
    expect(await call(method, wrong, { cookies })).toMatchObject(isOurs ? mismatch : refused);
  });
});

const page = { 'sec-fetch-site': 'same-origin' };

describe('The CSRF token [G-24]', () => {
  test.each([
    ['the header X-CSRF-TOKEN', () => call('POST', { ...page, 'x-csrf-token': genuine }, { cookies })],
    ['the header X-XSRF-TOKEN', () => call('POST', { ...page, 'x-xsrf-token': genuine }, { cookies })],
    ['the form field _token', () => call('POST', page, { cookies, body: { _token: genuine } })],
    [
      'the header X-XSRF-TOKEN, beside an empty X-CSRF-TOKEN',
      () => call('POST', { ...page, 'x-csrf-token': '', 'x-xsrf-token': genuine }, { cookies }),
    ],
  ])('The CSRF token is accepted in %s', async (_, sent) => {
    expect((await sent()).status).toBe(200);
  });

  test.each([
    ['empty', () => call('POST', { ...page, 'x-csrf-token': '' }, { cookies })],
    ['truncated', () => call('POST', { ...page, 'x-csrf-token': genuine.slice(0, -1) }, { cookies })],
    ['another visitor’s, in the form', () => call('POST', page, { cookies, body: { _token: anothers } })],
    ['the visitor’s id', () => call('POST', { ...page, 'x-csrf-token': visitor }, { cookies })],
  ])('The CSRF token is refused if it is %s', async (_, sent) => {
    expect((await sent()).status).toBe(419);
  });
});

test('A write without an Origin header is accepted only if it has no visitor cookie [T3]', async () => {
  for (const method of writes) {
    expect((await call(method, {})).status).toBe(200);
    expect((await call(method, { 'x-csrf-token': genuine }, { cookies })).status).toBe(403);
  }
});

test('A read needs no CSRF token, whatever its origin [T3]', async () => {
  for (const [, headers] of sources) expect((await call('GET', headers, { cookies })).status).toBe(200);
});

test('Without the host header that the CDN sets, no Origin header counts as the shop’s own [T3]', async () => {
  const headers = { origin: 'null', 'x-viewer-host': '' };
  expect((await call('POST', headers)).status).toBe(403);
});

test('A write with an empty visitor cookie is checked like a write with a valid cookie [T3]', async () => {
  expect((await call('POST', {}, { cookies: ['__Host-visitor='] })).status).toBe(403);
});

describe('A signed-in customer’s write needs the session’s token [G-24] [T3]', () => {
  const session = `${'p'.repeat(22)}.${'s'.repeat(43)}`;
  const signedIn = [`__Host-session=${session}`];
  const both = [...signedIn, ...cookies];
  const tokenOf = (text: string) => ({ ...page, 'x-csrf-token': text });

  test('A signed-in customer’s write with the session’s CSRF token succeeds, with or without a visitor cookie', async () => {
    const token = await sessionCsrfToken(session);
    for (const jar of [signedIn, both])
      expect((await call('POST', tokenOf(token), { cookies: jar })).status).toBe(200);
  });

  test('A signed-in customer’s write with the CSRF token from before signing in is refused', async () => {
    expect(await call('POST', tokenOf(genuine), { cookies: both })).toMatchObject({
      status: 419,
      body: { message: 'CSRF token mismatch. Please refresh the page and try again.' },
    });
  });

  test('A signed-in customer’s write is refused without a CSRF token, and with another session’s token', async () => {
    const others = await sessionCsrfToken(`${'p'.repeat(22)}.${'t'.repeat(43)}`);
    for (const headers of [page, tokenOf(others), tokenOf(session)])
      expect((await call('POST', headers, { cookies: signedIn })).status).toBe(419);
  });

  test('A guest’s write with a session’s CSRF token is refused', async () => {
    const token = await sessionCsrfToken(visitor);
    expect((await call('POST', tokenOf(token), { cookies })).status).toBe(419);
  });

  test('A signed-in customer’s write from another site is refused even with the token', async () => {
    const token = await sessionCsrfToken(session);
    const elsewhere = { 'sec-fetch-site': 'cross-site', 'x-csrf-token': token };
    for (const headers of [elsewhere, { 'x-csrf-token': token }])
      expect((await call('POST', headers, { cookies: signedIn })).status).toBe(403);
  });
});
