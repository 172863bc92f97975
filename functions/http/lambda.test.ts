import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { isForDevices, isOpen } from '#shared/abilities/access.ts';
import { type Endpoint, endpoint, type Route } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { ErrorBody } from '#shared/orders/order.ts';
import * as texts from '#shared/texts.ts';
import { table } from '../data/dynamodb/table.ts';
import { changedRecord, conflict, ShopError } from '../errors.ts';
import { type Call, eventFor, type Handler, noon, send } from '../test-support/event.ts';
import { loadHandlers } from '../test-support/handlers.ts';
import { captureLogs } from '../test-support/logs.ts';
import { callAs } from '../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../test-support/shop.ts';
import { openSite, type TestSite, writeSearch } from '../test-support/site.ts';
import { lambda } from './lambda.ts';

let shop: TestShop;
let site: TestSite;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  await stockShop([[testProduct(1), 10]]);
  await writeSearch();
  handlers = await loadHandlers();
  Object.assign(signedIn, await callAs(session));
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

const session = `${'p'.repeat(22)}.${'s'.repeat(43)}`;
/** The cookies and headers of a signed-in call. `beforeAll` adds them when the secret for the token exists. */
const signedIn: Call = {};

const withoutTable = ['GET /sanctum/csrf-cookie', 'POST /api/age-proof', 'GET /auth/google'];
/**
 * In this test, these endpoints refuse the call before they read the table. They first check that a sign-in has begun,
 * or that the secret in the path is valid.
 */
const elsewhere = [
  'GET /auth/google/callback',
  'POST /api/payments/lnm/{ticket}/result',
  'POST /api/payments/till/{secret}/confirmation',
  'POST /api/newsletter/unsubscribe/{token}',
  'POST /api/reviews/stop/{token}',
];

/** Without a visitor cookie, these endpoints do not read the table. */
const visited: Route[] = ['GET /cart-items', 'GET /api/chat-drafts/{code}'];
/** Anyone may call these endpoints. They read a session only if the request has a session cookie. */
const personal: Route[] = ['GET /api/user', 'POST /api/logout'];

const tried = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ route }) => ![...withoutTable, ...elsewhere].includes(route));

test('The tests with a failing table cover every endpoint that reads the table', () => {
  const known = endpoints.map(({ endpoint }): string => endpoint.route);
  expect(known).toEqual(expect.arrayContaining([...withoutTable, ...elsewhere]));
  expect(tried.length).toBe(known.length - withoutTable.length - elsewhere.length);
});

/** The headers of a device. The server reads the device from the table before it checks the signature. */
const fromDevice = (kind: 'till' | 'rider') => ({
  [`x-${kind}`]: `${'t'.repeat(22)}.1`,
  [`x-${kind}-at`]: noon.toISOString(),
  [`x-${kind}-signature`]: 's'.repeat(86),
});

/**
 * Returns a valid call of an endpoint, which fails only if the table fails. An endpoint with restricted access reads
 * the session first.
 */
const callOf = ({ route, example, access }: Endpoint): Call => ({
  ...(example as Call),
  ...(isForDevices(access) && { headers: fromDevice(access) }),
  ...(((!isOpen(access) && !isForDevices(access)) || personal.includes(route)) && signedIn),
  // Only visits from browsers are counted.
  ...(route === 'POST /api/visits' && { headers: { 'user-agent': 'Mozilla/5.0' } }),
  ...(visited.includes(route) && { cookies: [`__Host-visitor=${'a'.repeat(22)}`] }),
});

const personalData = ['Wanjiku', '712345678', 'wanjiku@mail.example'];

const tryCall = (row: Endpoint) => send(row, handlers.get(row.route)?.handler, callOf(row));

describe('An internal error is answered with the common error body and no details [T27]', () => {
  test.each(tried)('$route answers 500 if the table throws an unexpected error', async (row) => {
    const { route } = row;
    const error = Object.assign(new Error('secret detail at /var/task/index.mjs'), {
      Item: { phone: '712345678' },
    });
    const broken = vi.spyOn(table, 'send').mockRejectedValue(error as never);
    const lines = captureLogs();
    const reply = await tryCall(row);
    broken.mockRestore();
    expect(reply.status).toBe(500);
    expect(ErrorBody.strict().parse(reply.body)).toMatchObject({ code: 'internal', message: texts.failed });
    expect(JSON.stringify(reply)).not.toMatch(/secret detail|var\/task|index\.mjs/);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'ERROR');
    expect(logged).toMatchObject([{ request_id: reply.body.request_id, route, status: 500 }]);
    expect(logged[0].error.message).toContain('secret detail');
    for (const text of personalData) expect(lines.join()).not.toContain(text);
  });

  test.each(tried)(
    '$route answers 503 and allows a retry if the table is temporarily unavailable [R4]',
    async (row) => {
      const error = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
      const broken = vi.spyOn(table, 'send').mockRejectedValue(error as never);
      const reply = await tryCall(row);
      broken.mockRestore();
      expect(reply).toMatchObject({ status: 503, body: { code: 'busy', message: texts.busy } });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(reply.body).not.toHaveProperty('stack');
    },
  );

  test.each([
    ['a text', 'oops'],
    ['nothing', undefined],
    ['null', null],
    ['an object', { statusCode: 200, message: 'oops' }],
    ['an error like those of middy', Object.assign(new Error('oops'), { statusCode: 418, expose: true })],
  ])('If a handler throws %s, the answer is a 500', async (_, thrown) => {
    const reply = await send(
      read,
      lambda(read, () => Promise.reject(thrown)),
    );
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal', message: texts.failed } });
    expect(JSON.stringify(reply)).not.toContain('oops');
  });
});

const read = endpoint('GET /test', {
  summary: 'Test.',
  access: 'anyone',
  answer: z.object({ name: z.string() }),
});

test('The response to a ShopError has its status, code, fields and the request id', async () => {
  const handler = lambda(read, () => {
    throw conflict('taken', 'That is taken.', { errors: { name: ['Taken.'] } });
  });
  const reply = await send(read, handler);
  expect(reply.status).toBe(409);
  expect(reply.body).toEqual({
    message: 'That is taken.',
    code: 'taken',
    errors: { name: ['Taken.'] },
    request_id: reply.headers['x-request-id'],
  });
  expect(reply.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
});

test('A change of an outdated version of a record answers 409 `changed` with the public fields of the stored record [G-72]', async () => {
  const stored = { name: 'Mango', version: 4, pk: 'PRODUCT#1', buying_price: 3 };
  const record = z.object({ name: z.string(), version: z.int() });
  const handler = lambda({ ...read, record }, () => Promise.reject(changedRecord(stored)));
  const { status, body } = await send(read, handler);
  expect({ status, body }).toEqual({
    status: 409,
    body: {
      message: texts.changed,
      code: 'changed',
      record: { name: 'Mango', version: 4 },
      request_id: expect.any(String),
    },
  });
  expect(ErrorBody.strict().safeParse(body).success).toBe(true);
});

test('An answer contains only the fields of its endpoint’s schema, and no other stored fields', async () => {
  const stored = { name: 'Mango', pk: 'PRODUCT#1', sk: 'PRODUCT', buying_price: 3 };
  expect(
    (
      await send(
        read,
        lambda(read, async () => stored),
      )
    ).body,
  ).toEqual({ name: 'Mango' });
});

test('An answer that does not match its endpoint’s schema becomes a 500 [T27]', async () => {
  const reply = await send(
    read,
    lambda(read, async () => ({ name: 7 }) as never),
  );
  expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(JSON.stringify(reply.body)).not.toMatch(/expected|invalid_type|name/);
});

test('A successful response has the request id', async () => {
  const reply = await send(
    read,
    lambda(read, async () => ({ name: 'Mango' })),
  );
  expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('A request that is not answered half a second before the Lambda’s timeout answers 503 [R6]', async () => {
  // Both timers use the same clock, so the earlier one always fires first.
  let later: NodeJS.Timeout | undefined;
  const handler = lambda(read, () => {
    return new Promise((resolve) => {
      later = setTimeout(resolve, 400, { name: 'Mango' });
    });
  }) as unknown as Handler;
  const context = { getRemainingTimeInMillis: () => 500 } as Context;
  const answer = await handler(await eventFor(read), context);
  clearTimeout(later);
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
  expect(JSON.parse(answer.body ?? '')).toMatchObject({ code: 'busy', message: texts.busy });
});

test('A request with time left before the Lambda’s timeout is not interrupted', async () => {
  const handler = lambda(read, async () => ({ name: 'Mango' })) as unknown as Handler;
  const context = { getRemainingTimeInMillis: () => 10_000 } as Context;
  expect(await handler(await eventFor(read), context)).toMatchObject({ statusCode: 200 });
});

test('A client error is logged at level INFO, and a server error at level ERROR', async () => {
  const lines = captureLogs();
  await send(
    read,
    lambda(read, () => Promise.reject(new ShopError(404, 'not-found', 'Page not found'))),
  );
  await send(
    read,
    lambda(read, () => Promise.reject(new Error('x'))),
  );
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['INFO', 'ERROR']);
});
