import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { call, callKey, multipartRoutes } from './call.ts';
import { CallError } from './call-error.ts';
import { changedRecord } from './changed-record.ts';

type Sent = { url: string; init: RequestInit & { headers: Headers } };

let sent: Sent[];
let answers: ((sent: Sent) => Response | Promise<Response>)[];
let page: { cookie: string; querySelector: () => { content: string } | null };
let tag: { content: string } | null;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const gaveToken = (token: string) => () => {
  page.cookie = `theme=dark; XSRF-TOKEN=${encodeURIComponent(token)}`;
  return new Response(null, { status: 204 });
};

beforeEach(() => {
  sent = [];
  answers = [];
  tag = { content: '' };
  page = { cookie: '', querySelector: () => tag };
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
    sent.push({ url, init });
    const answer = answers.shift();
    if (!answer) throw new Error(`The test expected no call of ${url}.`);
    return answer({ url, init });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const quote = () => call('POST /api/quote', { body: { lines: [{ id: 7, quantity: 2 }] } });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('It should have failed.'),
    (error: CallError) => error,
  );

test('A GET call of the API client sends the query, leaves out undefined values, and sends no CSRF token if there is none [S1-326, S1-328, S2-293]', async () => {
  answers.push(() => json(200, { data: [], next_cursor: null }));
  await call('GET /api/products', { query: { category: 'hart-vapes', limit: '5', cursor: undefined } });
  expect(sent[0]?.url).toBe('/api/products?category=hart-vapes&limit=5');
  expect(sent[0]?.init.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  expect(sent[0]?.init.headers.get('x-csrf-token')).toBeNull();
  expect(sent[0]?.init.credentials).toBe('same-origin');
});

test('The API client encodes a path parameter, so that it cannot change the path', () => {
  expect(callKey('GET /api/products/slug/{slug}', { params: { slug: '../a b' } })).toBe(
    'GET /api/products/slug/..%2Fa%20b',
  );
});

test('API calls for equal carts have the same cache key, and calls for different carts have different keys', () => {
  const key = (quantity: number) => callKey('POST /api/quote', { body: { lines: [{ id: 7, quantity }] } });
  expect(key(1)).not.toBe(key(2));
  expect(key(1)).toBe(key(1));
});

test('The first write of a page fetches a CSRF token and sends it in both headers [S2-295, G-24]', async () => {
  answers.push(gaveToken('a=b'), () => json(200, {}));
  await quote();
  expect(sent.map(({ url }) => url)).toEqual(['/sanctum/csrf-cookie', '/api/quote']);
  expect(sent[1]?.init.headers.get('x-csrf-token')).toBe('a=b');
  expect(sent[1]?.init.headers.get('x-xsrf-token')).toBe('a=b');
  expect(sent[1]?.init.body).toBe('{"lines":[{"id":7,"quantity":2}]}');
});

test('A GET call sends the CSRF token only if the browser has one [S1-327, S2-294, S2-295]', async () => {
  page.cookie = 'XSRF-TOKEN=t';
  answers.push(
    () => json(200, []),
    () => json(200, []),
  );
  await call('GET /api/frontend/categories');
  page.cookie = '';
  await call('GET /api/frontend/categories');
  expect(sent.map(({ url }) => url)).toEqual(['/api/frontend/categories', '/api/frontend/categories']);
  for (const name of ['x-csrf-token', 'x-xsrf-token'])
    expect(sent.map(({ init }) => init.headers.get(name))).toEqual(['t', null]);
});

test('Every write call also sends X-Requested-With and the cookies [S1-326, S1-328]', async () => {
  page.cookie = 'XSRF-TOKEN=t';
  answers.push(() => json(200, {}));
  await quote();
  expect(sent[0]?.init.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  expect(sent[0]?.init.credentials).toBe('same-origin');
});

test('The API client uses the CSRF token in the page’s meta tag, and stores a new token there [S1-327, S2-294, G-24]', async () => {
  tag = { content: 'of the page' };
  page.cookie = 'XSRF-TOKEN=other';
  answers.push(
    () => json(419, { message: 'x', code: 'csrf' }),
    gaveToken('new'),
    () => json(200, {}),
  );
  await quote();
  expect(sent[0]?.init.headers.get('x-csrf-token')).toBe('of the page');
  expect(sent[2]?.init.headers.get('x-csrf-token')).toBe('new');
  expect(tag.content).toBe('new');
});

test('A page without the CSRF meta tag logs a warning and still makes its API calls [S1-378]', async () => {
  tag = null;
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  answers.push(gaveToken('a'), () => json(200, {}));
  await quote();
  expect(warned).toHaveBeenCalledExactlyOnceWith('The page has no CSRF meta tag.');
  expect(sent[1]?.init.headers.get('x-csrf-token')).toBe('a');
  warned.mockRestore();
});

test('The second write of a page uses the CSRF token that was fetched for the first', async () => {
  answers.push(
    gaveToken('one'),
    () => json(200, {}),
    () => json(200, {}),
  );
  await quote();
  await quote();
  expect(sent).toHaveLength(3);
});

test('An expired CSRF token is replaced once, without an error for the visitor [G-24]', async () => {
  page.cookie = 'XSRF-TOKEN=old';
  answers.push(
    () => json(419, { message: 'x', code: 'csrf' }),
    gaveToken('new'),
    () => json(200, { ok: 1 }),
  );
  await quote();
  expect(sent[2]?.init.headers.get('x-csrf-token')).toBe('new');
});

test('If the CSRF token is refused twice, the error has the shop’s own text [S2-299]', async () => {
  page.cookie = 'XSRF-TOKEN=old';
  const refused = () =>
    json(419, { message: 'CSRF token mismatch. Please refresh the page and try again.', code: 'csrf' });
  answers.push(refused, gaveToken('new'), refused);
  const error = await failure(quote());
  expect(error.message).toBe('CSRF token mismatch. Please refresh the page and try again.');
  expect(sent).toHaveLength(3);
});

test('An order is sent as a multipart form with its token and its own headers [S2-266, S2-267]', async () => {
  page.cookie = 'XSRF-TOKEN=t';
  answers.push(() => json(200, { success: true }));
  const body = {
    customer_name: 'Achieng',
    customer_email: 'a@example.com',
    customer_phone: '0712',
    customer_address: 'CBD',
    cart_contents: '[]',
  };
  await call('POST /final-invoice', { body }, { headers: { 'Idempotency-Key': 'k' } });
  const form = sent[0]?.init.body as FormData;
  expect(form.get('_token')).toBe('t');
  expect(form.get('customer_name')).toBe('Achieng');
  expect(sent[0]?.init.headers.get('idempotency-key')).toBe('k');
  expect(sent[0]?.init.headers.has('content-type')).toBe(false);
});

test('The API calls that the browser sends as multipart forms are those that the endpoint table names', () => {
  const stated = endpoints.filter(({ endpoint }) => endpoint.bodyType === 'multipart');
  expect(stated.map(({ endpoint }) => endpoint.route)).toEqual(multipartRoutes);
});

test('If an API call is refused, its error has the server’s message, code and field errors', async () => {
  page.cookie = 'XSRF-TOKEN=t';
  const errors = { customer_phone: ['Invalid phone number format.'] };
  answers.push(() =>
    json(422, {
      message: 'Look here',
      code: 'invalid',
      errors,
      request_id: 'r1',
      quote: { total_amount: 5 },
    }),
  );
  const error = await failure(quote());
  expect(error).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Look here',
    errors,
    quote: { total_amount: 5 },
    requestId: 'r1',
  });
});

test('If the API gateway refuses a call, the error has the gateway’s message [S2-302]', async () => {
  answers.push(() => json(503, { message: 'Service Unavailable' }));
  const error = await failure(call('GET /api/settings'));
  expect(error).toMatchObject({ status: 503, code: 'http-503', message: 'Service Unavailable' });
});

test("If a call is refused without the shop's error body, its error names the status [S2-300]", async () => {
  answers.push(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const error = await failure(call('GET /api/settings'));
  expect(error).toMatchObject({ code: 'foreign', message: 'Server responded with status: 502' });
});

test('An HTML page instead of an API answer becomes an error with the code `foreign`', async () => {
  answers.push(() => new Response('<h1>Log in to the hotel</h1>', { status: 200 }));
  const error = await failure(call('GET /api/settings'));
  expect(error).toMatchObject({ status: 200, code: 'foreign' });
});

test('A failed connection becomes an error with status 0 and code `offline`', async () => {
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failure(call('GET /api/settings'))).toMatchObject({ status: 0, code: 'offline' });
});

test('A call that takes too long becomes an error with status 0 and code `timeout`', async () => {
  answers.push(() => Promise.reject(new DOMException('late', 'TimeoutError')));
  expect(await failure(call('GET /api/settings'))).toMatchObject({ status: 0, code: 'timeout' });
});

test('Only the error of a version conflict gives a screen the stored record [G-72]', async () => {
  const record = { id: 7, version: 4 };
  page.cookie = 'XSRF-TOKEN=t';
  answers.push(() => json(409, { message: 'Changed.', code: 'changed', record, request_id: 'r' }));
  const error = await failure(quote());
  expect(error).toMatchObject({ status: 409, code: 'changed', record });
  expect(changedRecord('POST /api/quote', error)).toEqual(record);
  const other = new CallError({ status: 409, code: 'slug-taken', message: 'Taken.', record });
  expect([changedRecord('POST /api/quote', other), changedRecord('POST /api/quote', new Error())]).toEqual([
    undefined,
    undefined,
  ]);
});
