import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { isOpen } from '#shared/accounts/access.ts';
import { endpoints } from '#shared/api/index.ts';
import { endpoint, type Route } from '#shared/endpoint.ts';
import { ErrorBody } from '#shared/orders/order.ts';
import { pageKey, searchFile } from '#shared/page.ts';
import { texts } from '#shared/texts.ts';
import { siteFiles } from '../core/pages/site-files.ts';
import { table } from '../data/dynamodb/table.ts';
import { conflict, ShopError } from '../errors.ts';
import { writeFile } from '../integrations/site.ts';
import { type Call, eventFor, type Handler, send } from '../test-support/event.ts';
import { loadHandlers } from '../test-support/handlers.ts';
import { captureLogs } from '../test-support/logs.ts';
import { orderForm } from '../test-support/orders/orders.ts';
import { callAs } from '../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../test-support/shop.ts';
import { openSite, type TestSite } from '../test-support/site.ts';
import { lambda } from './lambda.ts';

let shop: TestShop;
let site: TestSite;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  await stockShop([[testProduct(1), 10]]);
  const body = (await siteFiles[searchFile]?.()) ?? '';
  await writeFile(pageKey(searchFile), { body, release: 1, standing: undefined });
  handlers = await loadHandlers();
  Object.assign(signedIn, await callAs(session));
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

const session = `${'p'.repeat(22)}.${'s'.repeat(43)}`;
/** Filled in when there is a secret to sign the token with. */
const signedIn: Call = {};

/** Where not anyone may call, the table is asked who is calling before anything else. */
const closedCalls: Partial<Record<Route, Call>> = Object.fromEntries(
  endpoints.filter((row) => !isOpen(row.endpoint.access)).map((row) => [row.endpoint.route, signedIn]),
);

/** A good call of each endpoint that reads or writes the table. */
const goodCalls: Partial<Record<Route, Call>> = {
  ...closedCalls,
  'GET /api/frontend/categories': {},
  'GET /api/categories/slug/{slug}': { params: { slug: 'hart-vapes' } },
  'GET /api/categories/{id}/subcategories': { params: { id: '1' } },
  'GET /api/products': {},
  'GET /api/category/{category}/{subcategory}/products': {
    params: { category: 'hart-vapes', subcategory: 'hart-one' },
  },
  'GET /api/{product}/products/new-arrivals': { params: { product: 'all' } },
  'GET /api/{product}/products/premium': { params: { product: 'all' } },
  'GET /api/products/{id}': { params: { id: '1' } },
  'GET /api/products/slug/{slug}': { params: { slug: 'product-1' } },
  'GET /api/availability': { query: { ids: '1' } },
  'GET /api/subcategories/{id}': { params: { id: '11' } },
  'GET /api/frontend/products': {},
  'GET /api/collection/{slug}/products': { params: { slug: 'hart-vapes' } },
  'GET /api/{product}/products': { params: { product: '1' } },
  'GET /api/pos/categories': {},
  'GET /api/search': { query: { search: 'product' } },
  'GET /api/featured-product': {},
  'GET /api/reviews': {},
  'GET /reviews/{productId}': { params: { productId: '1' } },
  'POST /submit-review': {
    body: { product_id: 1, user_name: 'Wanjiku', rating: 5, review_text: 'Very good.' },
  },
  'GET /cart-items': { cookies: [`__Host-visitor=${'a'.repeat(22)}`] },
  'POST /save-cart': { body: { cart: [{ id: 1, quantity: 1 }] } },
  'POST /api/subscribers': { body: { name: 'Wanjiku', email: 'wanjiku@mail.example' } },
  'GET /api/faqs': {},
  'GET /api/posts': {},
  'GET /api/posts/{slug}': { params: { slug: 'what-is-in-a-tin' } },
  'POST /become-a-distributor': {
    body: { name: 'Wanjiku', email: 'wanjiku@mail.example', phone: '0712345678', comment: 'A kiosk.' },
  },
  'GET /api/settings': {},
  'GET /api/user': signedIn,
  'POST /api/logout': signedIn,
  'GET /api/orders/{id}': { params: { id: 'a'.repeat(22) } },
  'POST /api/orders/{id}/unlock': { params: { id: 'a'.repeat(22) }, body: { last_four: '1234' } },
  'POST /api/orders/{id}/cancel': { params: { id: 'a'.repeat(22) } },
  'GET /api/orders/{id}/payments': { params: { id: 'a'.repeat(22) } },
  'POST /api/orders/{id}/payments': { params: { id: 'a'.repeat(22) }, body: { method: 'mpesa' } },
  'POST /api/orders/{id}/payments/claims': {
    params: { id: 'a'.repeat(22) },
    body: { text: 'SGL31HA2UV Confirmed.' },
  },
  'POST /api/chat-drafts': { body: { lines: [{ id: 1, quantity: 1 }] } },
  'GET /api/chat-drafts/{code}': {
    params: { code: 'C-22222' },
    cookies: [`__Host-visitor=${'a'.repeat(22)}`],
  },
  'POST /api/quote': { body: { lines: [{ id: 1, quantity: 1 }] } },
  'POST /final-invoice': { body: orderForm([{ id: 1, quantity: 1 }]) },
};

const withoutTable = ['GET /sanctum/csrf-cookie', 'POST /api/age-proof', 'GET /auth/google'];
/** Refused before the table is asked, unless a sign-in was begun or M-Pesa speaks: their own tests break it. */
const elsewhere = [
  'GET /auth/google/callback',
  'POST /api/payments/lnm/{ticket}/result',
  'POST /api/payments/till/{secret}/confirmation',
];

test('Every endpoint is either tried with a broken table below or does not touch the table', () => {
  expect([...Object.keys(goodCalls), ...withoutTable, ...elsewhere].sort()).toEqual(
    [...handlers.keys()].sort(),
  );
});

const personal = ['Wanjiku', '712345678', 'wanjiku@mail.example'];
const calls = Object.entries(goodCalls) as [Route, Call][];

function sendTo(route: Route, call: Call) {
  const row = handlers.get(route);
  if (!row) throw new Error(`No handler for ${route}`);
  return send(row.endpoint, row.handler, call);
}

describe('Whatever breaks inside, the caller gets one shape and no detail [T27]', () => {
  test.each(calls)('%s with a table that throws what nobody expects', async (route, call) => {
    const error = Object.assign(new Error('secret detail at /var/task/index.mjs'), {
      Item: { phone: '712345678' },
    });
    const broken = vi.spyOn(table, 'send').mockRejectedValue(error as never);
    const lines = captureLogs();
    const reply = await sendTo(route, call);
    broken.mockRestore();
    expect(reply.status).toBe(500);
    expect(ErrorBody.strict().parse(reply.body)).toMatchObject({ code: 'internal', message: texts.failed });
    expect(JSON.stringify(reply)).not.toMatch(/secret detail|var\/task|index\.mjs/);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'ERROR');
    expect(logged).toMatchObject([{ request_id: reply.body.request_id, route, status: 500 }]);
    expect(logged[0].error.message).toContain('secret detail');
    for (const text of personal) expect(lines.join()).not.toContain(text);
  });

  test.each(calls)(
    '%s with a table that is down for the moment is worth another try [R4]',
    async (route, call) => {
      const error = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
      const broken = vi.spyOn(table, 'send').mockRejectedValue(error as never);
      const reply = await sendTo(route, call);
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
    ['a refusal of middy’s kind', Object.assign(new Error('oops'), { statusCode: 418, expose: true })],
  ])('a handler that throws %s', async (_, thrown) => {
    const reply = await send(
      read,
      lambda(read, () => Promise.reject(thrown)),
    );
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal', message: texts.failed } });
    expect(JSON.stringify(reply)).not.toContain('oops');
  });
});

const read = endpoint('GET /test', {
  id: 'orders/Test',
  summary: 'Test.',
  access: 'anyone',
  answer: z.object({ name: z.string() }),
});

test('A refusal of ours keeps its status, code, fields and request id', async () => {
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

test('An answer holds what the endpoint names and nothing that the table keeps beside it', async () => {
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

test('An answer that is not what the endpoint promises is our fault: 500, and no half of it is sent [T27]', async () => {
  const reply = await send(
    read,
    lambda(read, async () => ({ name: 7 }) as never),
  );
  expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(JSON.stringify(reply.body)).not.toMatch(/expected|invalid_type|name/);
});

test('A good answer carries the request’s id too', async () => {
  const reply = await send(
    read,
    lambda(read, async () => ({ name: 'Mango' })),
  );
  expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('Half a second before its time is up a run is answered 503, though it would have ended a little later [R6]', async () => {
  // Both wait on the same clock: whatever the machine's load, the answer that is due now comes before the one due later.
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

test('A run with time left is not cut off', async () => {
  const handler = lambda(read, async () => ({ name: 'Mango' })) as unknown as Handler;
  const context = { getRemainingTimeInMillis: () => 10_000 } as Context;
  expect(await handler(await eventFor(read), context)).toMatchObject({ statusCode: 200 });
});

test('A refusal is no failure: it is logged as a request, and an error is logged as one', async () => {
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
