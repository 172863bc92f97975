import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionOf } from '#infra/permissions.ts';
import type { Route } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { settledPerson } from '../../test-support/erasure.ts';
import { type Call, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { callAs } from '../../test-support/people.ts';
import { review } from '../../test-support/reviews.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
/** The table operations that the role of the running Lambda permits. Undefined while a test prepares data. */
let rights: readonly string[] | undefined;

beforeAll(async () => {
  const isHeld = (action: string) => rights?.includes(action.replace('dynamodb:', '')) ?? true;
  shop = await openShop({
    authorize: (calls) => calls.find(({ action }) => !isHeld(action))?.action ?? true,
  });
  await stockShop([[testProduct(1), 1000]]);
  handlers = await loadHandlers();
});
afterAll(() => shop.close());

/** Sends a call. While it runs, only the table permissions of the endpoint's Lambda apply. */
async function sendWithRights(route: Route, call: Call) {
  const row = endpoints.find(({ endpoint }) => endpoint.route === route);
  const handler = handlers.get(route)?.handler;
  if (!row || !handler) throw new Error(`No handler for ${route}.`);
  rights = permissionOf(row.noun, row.name).table ?? [];
  const reply = await send(row.endpoint, handler, call);
  rights = undefined;
  return reply;
}

/** Creates a browser that has an order, a review and a cart from before signing in. */
async function busyBrowser() {
  const visitor = newId();
  const by = await browser(visitor);
  const { body } = await order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(700_001) }), by);
  await review({ review_text: 'Left by a guest.' }, by);
  await send(handlers.get('POST /save-cart')?.endpoint as never, handlers.get('POST /save-cart')?.handler, {
    ...by,
    body: { cart: [{ id: 1, quantity: 2 }] },
  });
  return { visitor, orderId: body.order_id as string };
}

test('Every Lambda that a signed-in customer can call has the table permissions that it needs [T19]', async () => {
  const person = await settledPerson();
  const { visitor, orderId } = await busyBrowser();
  const ask = async (route: Route, call: Call = {}) =>
    sendWithRights(route, await callAs(person.session, { ...call, cookies: [`__Host-visitor=${visitor}`] }));
  const address = { customer_name: 'Wanjiku', customer_phone: '0712345678', customer_address: 'Karen' };
  const { body: account } = await ask('GET /api/account');
  const params = { id: account.addresses[0].id as string };
  const line = [{ id: 1, quantity: 1 }];
  const form = orderForm(line, { customer_phone: phoneOf(700_002) });
  const calls: [Route, Call][] = [
    ['PATCH /api/account', { body: { name: 'Wanjiku' } }],
    ['POST /api/account/addresses', { body: address }],
    ['PUT /api/account/addresses/{id}', { params, body: { ...address, customer_address: 'Juja' } }],
    ['DELETE /api/account/addresses/{id}', { params }],
    ['GET /api/account/orders', {}],
    ['GET /api/account/saved', {}],
    ['PUT /api/account/saved', { body: { saved: [{ id: 1, slug: 'product-1' }] } }],
    ['POST /api/account/merge', { body: { saved: [{ id: 2, slug: 'product-2' }] } }],
    ['GET /api/account/data', {}],
    ['GET /api/orders/{id}', { params: { id: orderId } }],
    ['POST /api/orders/{id}/unlock', { params: { id: orderId }, body: { last_four: '0001' } }],
    ['POST /api/orders/{id}/cancel', { params: { id: orderId } }],
    ['GET /cart-items', {}],
    ['POST /save-cart', { body: { cart: line } }],
    ['POST /final-invoice', { body: form }],
    [
      'POST /submit-review',
      {
        body: { product_id: 1, user_name: 'Wanjiku', rating: 5, review_text: 'Signed in.', form_seconds: 9 },
      },
    ],
    [
      'POST /become-a-distributor',
      { body: { name: 'Wanjiku', email: 'w@mail.example', phone: '0712345678', comment: 'A kiosk.' } },
    ],
    ['POST /api/account/erase', { body: { confirm: true } }],
  ];
  for (const [route, call] of calls) expect([route, (await ask(route, call)).status]).toEqual([route, 200]);
  expect((await ask('GET /api/account')).status).toBe(401);
});
