import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/endpoint.ts';
import * as texts from '#shared/texts.ts';
import { csrfToken, newId } from '../core/identity/visitor.ts';
import { findReview } from '../data/reviews/review.ts';
import { type Call, send } from '../test-support/event.ts';
import { loadHandlers } from '../test-support/handlers.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../test-support/shop.ts';

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
let next = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([7, 8].map((id) => [testProduct(id), 9]));
  handlers = await loadHandlers();
});
afterAll(() => shop.close());

/** Calls a write endpoint with the AJAX header of the shop's pages, from a new IP address (S1-326…328). */
async function write(route: Route, body: unknown, more: Call = {}) {
  const row = handlers.get(route);
  if (!row) throw new Error(`No handler for ${route}`);
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    'x-viewer-ip': `192.0.2.${++next}`,
    ...more.headers,
  };
  return send(row.endpoint, row.handler, { ...more, headers, body });
}

/** Returns the cookies and headers of a browser with a visitor cookie, on a page of the shop. */
const browserOf = (visitor: string, token?: Record<string, string>): Call => ({
  cookies: [`__Host-visitor=${visitor}`],
  headers: { origin: 'https://hart.example', ...token },
});

const line = { id: 7, product_name: 'Product 7', selling_price: 1000, quantity: 2 };
const bodies: [Route, Record<string, unknown>, unknown][] = [
  [
    'POST /submit-review',
    { user_name: 'Wanjiku', rating: 5, review_text: 'Very good.', product_id: 7 },
    { user_name: 'Wanjiku', rating: 5, review_text: 'Very good.', product_id: 7, id: expect.any(Number) },
  ],
  ['POST /save-cart', { cart: [line] }, { success: true, cartCount: 2 }],
  [
    'POST /api/subscribers',
    { name: 'Wanjiku', email: 'wanjiku@mail.example', phone: '+254 712 345 678' },
    { success: true, message: texts.subscribed },
  ],
  [
    'POST /become-a-distributor',
    { name: 'Wanjiku', email: 'wanjiku@mail.example', phone: '0712 345 678', comment: 'A kiosk.' },
    { success: true, message: texts.applied },
  ],
];

const boundary = 'multipart/form-data; boundary=B';
const partsOf = (fields: [string, string][]) =>
  `${fields.map(([name, value]) => `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--B--\r\n`;
const formTypes: [string, string, (fields: [string, string][]) => string][] = [
  ['URL-encoded', 'application/x-www-form-urlencoded', (fields) => String(new URLSearchParams(fields))],
  ['multipart', boundary, partsOf],
];

/**
 * For each write, the fields of its form, as they are sent by a page without JavaScript or by a client in another
 * programming language.
 */
const forms: [Route, [string, string][], unknown][] = [
  [
    'POST /submit-review',
    [
      ['user_name', 'Njeri'],
      ['rating', '4'],
      ['review_text', 'Good, & cheap.'],
      ['product_id', '7'],
      ['form_seconds', '31.5'],
    ],
    { user_name: 'Njeri', rating: 4, review_text: 'Good, & cheap.', product_id: 7, id: expect.any(Number) },
  ],
  ['POST /save-cart', [['cart', JSON.stringify([line])]], { success: true, cartCount: 2 }],
  [
    'POST /save-cart',
    [
      ['cart[0][id]', '7'],
      ['cart[0][quantity]', '2'],
      ['cart[1][product_id]', '8'],
      ['cart[1][qty]', '1'],
    ],
    { success: true, cartCount: 3 },
  ],
  [
    'POST /become-a-distributor',
    [
      ['name', 'Njeri Wa Mũkami'],
      ['email', 'njeri@mail.example'],
      ['phone', '+254 712 345 678'],
      ['comment', 'Two kiosks.\nIn Thika.'],
    ],
    { success: true, message: texts.applied },
  ],
];

describe.each(formTypes)('Endpoints that accept a %s form', (_, type, encode) => {
  test.each(forms)(
    'The endpoint %s accepts a form in this format, because its specification names no format',
    async (route, fields, answer) => {
      const reply = await write(route, encode(fields), { headers: { 'content-type': type } });
      expect([reply.status, reply.body]).toEqual([200, expect.objectContaining(answer as object)]);
    },
  );

  test.each(forms)('The endpoint %s refuses a form that another site sends', async (route, fields) => {
    const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://other.example' };
    expect((await write(route, encode(fields), { headers })).status).toBe(403);
  });

  test('A form with several invalid fields is refused with an error for each', async () => {
    const reply = await write('POST /become-a-distributor', encode([['email', 'x']]), {
      headers: { 'content-type': type },
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors).sort()).toEqual(['comment', 'email', 'name', 'phone']);
  });
});

test('A refused newsletter sign-up lists all invalid fields together, even if several are empty [S2-272, S2-307]', async () => {
  const reply = await write('POST /api/subscribers', { name: '', email: '', phone: '12' });
  expect([reply.status, reply.body.errors]).toEqual([
    422,
    {
      name: ['Name is required'],
      email: ['Email is required'],
      phone: ['Please enter a valid phone number'],
    },
  ]);
});

describe('For a client that follows the specification', () => {
  test.each(bodies)(
    'The call %s succeeds before the browser has any cookie [S1-323] [S1-346] [S1-348] [S2-271] [S2-275]',
    async (route, body, answer) => {
      const reply = await write(route, body);
      expect(reply).toMatchObject({ status: 200, body: answer });
    },
  );

  test.each(bodies)(
    'The call %s succeeds with the CSRF token in either header, or in the body [S1-327] [G-24]',
    async (route, body, answer) => {
      const visitor = newId();
      const token = await csrfToken(visitor);
      for (const header of ['x-csrf-token', 'x-xsrf-token'])
        expect(await write(route, body, browserOf(visitor, { [header]: token }))).toMatchObject({
          status: 200,
          body: answer,
        });
      const inBody = await write(route, { ...body, _token: token }, browserOf(visitor));
      expect(inBody).toMatchObject({ status: 200, body: answer });
    },
  );

  test.each(bodies)(
    'The call %s is refused with another visitor’s CSRF token, and from another site [G-24] [T3]',
    async (route, body) => {
      const visitor = newId();
      const stolen = { 'x-csrf-token': await csrfToken(newId()) };
      expect(await write(route, body, browserOf(visitor, stolen))).toMatchObject({
        status: 419,
        body: { code: 'csrf-token-mismatch', message: texts.csrf },
      });
      const elsewhere = { 'x-csrf-token': await csrfToken(visitor), origin: 'https://elsewhere.example' };
      expect(await write(route, body, browserOf(visitor, elsewhere))).toMatchObject({
        status: 403,
        body: { code: 'cross-site' },
      });
    },
  );

  test('A submitted review is stored and returned as it was sent [S1-346] [S1-305]', async () => {
    const body = { user_name: 'Achieng', rating: 4, review_text: 'Mango as it should be.', product_id: 8 };
    const reply = await write('POST /submit-review', body);
    expect(reply.body).toMatchObject({ ...body, created_at: expect.any(String) });
    expect(await findReview(reply.body.id)).toMatchObject(body);
  });

  test('A cart is saved with any of the specified field names, and the answer has the number of its pieces [S1-347] [S1-348] [S1-239] [S1-240] [G-23]', async () => {
    const visitor = newId();
    const other = { id: 8, name: 'Product 8', price: 1000, qty: 3, image: '', subtotal: 3000 };
    const browser = browserOf(visitor, { 'x-csrf-token': await csrfToken(visitor) });
    const saved = await write('POST /save-cart', { cart: [line, other] }, browser);
    expect(saved.body).toEqual({ success: true, cartCount: 5 });
    const { endpoint, handler } = handlers.get('GET /cart-items') as { endpoint: never; handler: never };
    const read = await send(endpoint, handler, { cookies: [`__Host-visitor=${visitor}`] });
    expect(read.body).toMatchObject({
      cartCount: 5,
      items: [
        { id: 7, quantity: 2 },
        { id: 8, quantity: 3 },
      ],
    });
    const named = await write('POST /save-cart', { cart: [{ product_id: 9 }] }, browser);
    expect(named.body).toEqual({ success: true, cartCount: 1 });
    const emptied = await write('POST /save-cart', { cart: [] }, browser);
    expect(emptied.body).toEqual({ success: true, cartCount: 0 });
  });

  test('Saving a cart without a cookie sets a visitor cookie, and the cart can be read with that cookie [S1-347] [G-23]', async () => {
    const { cookies } = await write('POST /save-cart', { cart: [line] });
    const given = cookies.map((cookie) => cookie.split(';')[0] as string);
    expect(given.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['XSRF-TOKEN', '__Host-visitor']);
    const { endpoint, handler } = handlers.get('GET /cart-items') as { endpoint: never; handler: never };
    expect((await send(endpoint, handler, { cookies: given })).body).toMatchObject({ cartCount: 2 });
  });

  test.each([
    [
      'POST /submit-review',
      { user_name: '', rating: 9 },
      ['product_id', 'user_name', 'rating', 'review_text'],
    ],
    ['POST /save-cart', { cart: 'x' }, ['cart']],
    ['POST /api/subscribers', { email: 'x' }, ['name', 'email']],
    ['POST /become-a-distributor', { email: 'x', phone: '12' }, ['name', 'email', 'phone', 'comment']],
  ] as [Route, object, string[]][])(
    'The call %s with %j answers 422 with a message for each invalid field [S1-322] [S2-272] [G-76]',
    async (route, body, fields) => {
      const reply = await write(route, body);
      expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', message: expect.any(String) } });
      expect(Object.keys(reply.body.errors).sort()).toEqual([...fields].sort());
      for (const field of fields) expect(reply.body.errors[field]).toEqual([expect.any(String)]);
    },
  );
});
