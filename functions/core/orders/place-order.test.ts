import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmAge } from '#shared/accounts/endpoints.ts';
import { deliveryFee, listAreas } from '#shared/delivery.ts';
import { cancelOrder, placeOrder } from '#shared/orders/endpoints.ts';
import { firstSettings } from '#shared/shop.ts';
import { confirmAge as confirmAgeHandler } from '../../api/accounts.ts';
import { cancelOrder as cancelHandler, placeOrder as handler } from '../../api/orders.ts';
import { changeTextPage } from '../../data/content/text-page.ts';
import { findOrder } from '../../data/orders/order.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { type Call, noon, send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { newId } from '../identity/visitor.ts';

let shop: TestShop;
let phones = 0;

/** Returns an order form with an unused phone number. */
const form = (lines: { id: number; quantity: number }[], more: Record<string, string> = {}) =>
  orderForm(lines, { customer_phone: phoneOf(++phones), ...more });

const one = [{ id: 1, quantity: 1 }];

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1, { price_cents: 120_000 }), 10_000],
    [testProduct(2, { price_cents: 80_050 }), 1000],
    [testProduct(3), 0],
    [testProduct(4), 2],
    [testProduct(5, {}, 1), 50],
    ...Array.from({ length: 40 }, (_, n): [ReturnType<typeof testProduct>, number] => [
      testProduct(100 + n),
      1000,
    ]),
  ]);
});
afterAll(() => shop.close());

test('A placed order is stored with the server’s prices, and its pieces leave the stock [S2-268] [T9]', async () => {
  const claims = {
    total_amount: '5000',
    sub_total: '1',
    payment_status: 'paid',
    order_status: 'done',
    due: '0',
  };
  const reply = await order(form([{ id: 1, quantity: 2 }], { ...claims, order_date: '1999-01-01' }));
  expect(reply.body).toMatchObject({
    success: true,
    message: 'Order placed successfully!',
    total_amount: 2700,
  });
  expect(await findOrder(reply.body.order_id)).toMatchObject({
    total_cents: 270_000,
    fee_cents: 30_000,
    payment_status: 'pending',
    order_status: 'pending',
    due_cents: 270_000,
    paid_cents: 0,
    order_date: '2026-11-02',
    vat_cents: Math.round((240_000 * 16) / 116) + Math.round((30_000 * 16) / 116),
  });
  expect(await listStock([1])).toEqual([{ id: 1, available: 9998 }]);
  const { movements } = await listMovements(1);
  expect(movements.at(-1)).toMatchObject({ delta: -2, reason: 'order', source: reply.body.order_id });
});

describe('An order stores the versions of the terms and of the privacy policy', () => {
  const versions = async (more: Record<string, string> = {}, now = new Date()) => {
    const { status, body } = await order(form(one, more), { now });
    return status === 200 ? (await findOrder(body.order_id))?.text_versions : status;
  };

  test('An order stores the versions of the terms and the privacy policy that were valid when the server accepted it [G-57]', async () => {
    expect(await versions()).toEqual({ terms: 1, privacy: 1 });
    await changeTextPage('privacy', { lead: 'Second.' });
    expect(await versions()).toEqual({ terms: 1, privacy: 2 });
  });

  test('An order may store the version of the terms that the checkout showed within the last hour [G-57]', async () => {
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    await changeTextPage('terms', { lead: 'Second.' });
    await changeTextPage('terms', { lead: 'Third.' });
    expect(await versions({ terms_shown: '1' }, minutes(59))).toEqual({ terms: 1, privacy: 2 });
    expect(await versions({ terms_shown: '2' }, minutes(59))).toEqual({ terms: 2, privacy: 2 });
    for (const terms_shown of ['1', '2', '3', '4', '999'])
      expect(await versions({ terms_shown }, minutes(61))).toEqual({ terms: 3, privacy: 2 });
    expect(await versions({ terms_shown: 'three' })).toBe(422);
  });
});

test('An order that is placed at half past midnight in Nairobi belongs to the new day [G-69]', async () => {
  const reply = await order(form(one), { now: new Date('2026-11-02T21:30:00.000Z') });
  expect(await findOrder(reply.body.order_id)).toMatchObject({ order_date: '2026-11-03' });
});

test('Two order lines of one product become one line, and the limit of ten applies to the sum of their pieces [S1-386] [R1]', async () => {
  const before = await listStock([2]);
  const lines = [
    { id: 2, quantity: 3 },
    { id: 2, quantity: 4 },
  ];
  const reply = await order(form(lines));
  expect((await findOrder(reply.body.order_id))?.lines).toHaveLength(1);
  expect((await listStock([2]))[0]?.available).toBe((before[0]?.available ?? 0) - 7);
  const tooMany = await order(form([...lines, ...lines]));
  expect(tooMany).toMatchObject({
    status: 422,
    body: { errors: { cart_contents: ['You reached the limit'] } },
  });
});

test.each([
  ['customer_name', '', 'Name is required'],
  ['customer_email', ' ', 'Email is required.'],
  ['customer_email', 'wanjiku@', 'Invalid email address.'],
  ['customer_phone', '', 'Phone number is required.'],
  ['customer_phone', '12345', 'Invalid phone number format.'],
  ['customer_address', '', 'Delivery Area is required.'],
  ['customer_address', 'Mombasa', 'We do not deliver there yet. Please choose an area from the list.'],
  ['cart_contents', '[]', 'Your Cart is Empty'],
  ['cart_contents', 'what?', 'We could not read your cart. Please reload the page.'],
  ['cart_contents', '[{"id":1,"quantity":0}]', 'Quantity cannot be less than 1'],
  ['cart_contents', '[{"id":1,"quantity":11}]', 'You reached the limit'],
])(
  'A checkout form with %s “%s” is answered: %s [S2-228] [S2-229] [S2-230] [S2-233] [S2-235] [S2-238]',
  async (field, value, text) => {
    const reply = await order(form(one, { [field]: value }));
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      success: false,
      code: 'invalid',
      message: text,
      errors: { [field]: [text] },
    });
  },
);

test('An order for a sold-out product is refused with the product’s name, its remaining stock and a new quote [S1-258]', async () => {
  const reply = await order(form([{ id: 3, quantity: 1 }, ...one]));
  expect(reply).toMatchObject({
    status: 409,
    body: { code: 'out-of-stock', message: 'Product 3 is sold out.' },
  });
  expect(reply.body.quote.lines[0]).toMatchObject({ id: 3, left: 0, problem: 'sold-out' });
  const few = await order(form([{ id: 4, quantity: 3 }]));
  expect(few).toMatchObject({ status: 409, body: { message: 'Only 2 of Product 4 left.' } });
  const gone = await order(form([{ id: 999, quantity: 1 }]));
  expect(gone).toMatchObject({ status: 409, body: { message: 'Product 999 is no longer sold.' } });
});

test('An order of more pieces than are in stock takes no stock', async () => {
  const before = await listStock([1, 4]);
  await order(form([{ id: 4, quantity: 3 }, ...one]));
  expect(await listStock([1, 4])).toEqual(before);
});

test('An order is refused with a new quote if its total has risen, and accepted if its total has fallen [G-17]', async () => {
  const up = await order(form(one, { total_amount: '1499.99' }));
  expect(up).toMatchObject({ status: 409, body: { code: 'price-changed', quote: { total_amount: 1500 } } });
  for (const total_amount of ['1500', '9000', 'rubbish', '']) {
    const taken = await order(form(one, { total_amount }));
    expect(taken.body).toMatchObject({ success: true, total_amount: 1500 });
  }
});

test('An order for age-restricted products needs the server’s age proof, even if the form says that the age is confirmed [T26]', async () => {
  const lines = [{ id: 5, quantity: 1 }];
  const refused = await order(form(lines, { age_verified: 'true' }));
  expect(refused).toMatchObject({ status: 403, body: { code: 'age-proof-required' } });
  const forged = await order(form(lines), { cookies: ['__Host-age-proof=9999999999.forged'] });
  expect(forged.status).toBe(403);
  const proof = await send(confirmAge, confirmAgeHandler, { body: { confirmed: true } });
  const cookies = [proof.cookies[0]?.split(';')[0] ?? ''];
  expect((await order(form(lines), { cookies })).body.success).toBe(true);
  const late = new Date(noon.getTime() + 31 * 86_400_000);
  expect((await order(form(lines), { cookies, now: late })).status).toBe(403);
});

test('A repeated idempotency key returns the first order, and with a different order it answers 422 and names the first [R2]', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = form(one);
  const { body } = await order(first, { headers });
  expect((await order(first, { headers })).body).toEqual(body);
  const other = await order(
    { ...first, cart_contents: JSON.stringify([{ id: 1, quantity: 2 }]) },
    { headers },
  );
  expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  expect(other.body.message).toContain(body.order_number);
});

test('A repeated idempotency key returns its order even when the stock is empty [R2]', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const last = form([{ id: 4, quantity: 2 }]);
  const { body } = await order(last, { headers });
  expect(body.success).toBe(true);
  expect((await order(last, { headers })).body).toEqual(body);
});

describe('The same order within a minute and without a key [R2]', () => {
  const place = (body: Record<string, string>, by: Call = {}, seconds = 0) =>
    send(placeOrder, handler, { ...by, now: new Date(noon.getTime() + seconds * 1000), body });

  test('The same order without an idempotency key returns the first order within a minute, and is a new order after that', async () => {
    const same = form([{ id: 1, quantity: 3 }]);
    const by = await browser();
    const first = await place(same, by);
    expect((await place(same, by, 59)).body).toEqual(first.body);
    const later = await place(same, by, 61);
    expect([later.status, later.body.order_id === first.body.order_id]).toEqual([200, false]);
  });

  test.each([
    ['another browser', browser],
    ['a client without a cookie', async () => ({})],
  ])(
    'The same order within a minute and without an idempotency key is refused for %s, and the answer has the first order’s number but no token',
    async (_, other) => {
      const same = form([{ id: 1, quantity: 3 }]);
      const first = await place(same, await browser());
      const refused = await place(same, await other(), 59);
      expect(refused).toMatchObject({ status: 409, body: { code: 'already-ordered', success: false } });
      expect(refused.body.message).toContain(first.body.order_number);
      const told = JSON.stringify(refused);
      expect(told).not.toContain(first.body.tracking_token);
      expect(told).not.toContain(first.body.order_id);
      expect((await place(same, await other(), 61)).status).toBe(200);
    },
  );

  test('The same order without an idempotency key is refused for a client without a cookie, even if the first order had no cookie either', async () => {
    const same = form([{ id: 1, quantity: 3 }]);
    expect((await place(same)).status).toBe(200);
    expect(await place(same)).toMatchObject({ status: 409, body: { code: 'already-ordered' } });
  });
});

describe('The same order without a key after the first was cancelled [G-95] [R2]', () => {
  const now = noon;
  const place = (body: Record<string, string>, by: Call) => send(placeOrder, handler, { ...by, now, body });
  const three = () => form([{ id: 2, quantity: 3 }]);
  const left = async () => (await listStock([2]))[0]?.available ?? -1;

  /** Places an order with this form and cancels it from the same browser. */
  async function cancelled(same: Record<string, string>, by: Call) {
    const { body } = await place(same, by);
    const params = { id: body.order_id };
    expect((await send(cancelOrder, cancelHandler, { ...by, now, params })).status).toBe(200);
    return body.order_id;
  }

  test.each(['its own browser', 'another browser'])(
    'The same order without an idempotency key is a new order for %s after the first one was cancelled',
    async (whose) => {
      const [same, by] = [three(), await browser()];
      const first = await cancelled(same, by);
      const before = await left();
      const { status, body } = await place(same, whose === 'its own browser' ? by : await browser());
      expect([status, body.order_id === first]).toEqual([200, false]);
      expect(await findOrder(body.order_id)).toMatchObject({ order_status: 'pending' });
      expect(await left()).toBe(before - 3);
    },
  );

  test('After a cancellation, the same order sent ten times concurrently is stored as one new order', async () => {
    const [same, by] = [three(), await browser()];
    const first = await cancelled(same, by);
    const before = await left();
    const replies = await Promise.all(Array.from({ length: 10 }, () => place(same, by)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = new Set(replies.map(({ body }) => body.order_id));
    expect([ids.size, ids.has(first)]).toEqual([1, false]);
    expect(await left()).toBe(before - 3);
  });

  test('After a cancellation, an order with the same idempotency key returns the cancelled order', async () => {
    const by = await browser();
    const call = { ...by, headers: { ...by.headers, 'idempotency-key': randomUUID() } };
    const same = three();
    const { body } = await order(same, call);
    await send(cancelOrder, cancelHandler, { ...by, now, params: { id: body.order_id } });
    expect((await order(same, call)).body).toEqual(body);
  });
});

test('A phone number may place ten orders in ten minutes, and the next one is refused [T14]', async () => {
  const busyPhone = { customer_phone: '0733000999' };
  for (let n = 0; n < 10; n++) expect((await order(orderForm(one, busyPhone))).status).toBe(200);
  const refused = await order(orderForm(one, busyPhone));
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const later = { now: new Date(noon.getTime() + 10 * 60_000) };
  expect((await order(orderForm(one, busyPhone), later)).status).toBe(200);
});

test('A browser cannot avoid the limit of orders by changing the phone number [T14]', async () => {
  const visitor = newId();
  const { csrfToken } = await import('../identity/visitor.ts');
  const headers = { 'x-csrf-token': await csrfToken(visitor), 'sec-fetch-site': 'same-origin' };
  const cookies = [`__Host-visitor=${visitor}`];
  const replies = [];
  for (let n = 0; n < 11; n++) {
    replies.push(
      await order(form(one), { cookies, headers: { ...headers, 'idempotency-key': randomUUID() } }),
    );
  }
  expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
});

test('A signed-in shopper cannot avoid the limit of orders by changing phone number and browser, and staff have no limit [T14]', async () => {
  const orderAs = async (session: string) => {
    const { cookies, ...call } = await callAs(session);
    return order(form(one), { ...call, cookies: [...(cookies ?? []), `__Host-visitor=${newId()}`] });
  };
  const statuses = async (session: string) => {
    const all = [];
    for (let n = 0; n < 11; n++) all.push((await orderAs(session)).status);
    return all;
  };
  const { session } = await signIn('Muthoni');
  expect(await statuses(session)).toEqual([...Array(10).fill(200), 429]);
  expect((await orderAs((await signIn('Nyambura')).session)).status).toBe(200);
  const staff = await signIn('Achieng', ['staff']);
  expect(await statuses(staff.session)).toEqual(Array(11).fill(200));
});

test('One IP address can place three hundred orders in ten minutes, even with different phone numbers, and the next is refused [T14]', async () => {
  const headers = () => ({ 'x-viewer-ip': '192.0.2.9', 'idempotency-key': randomUUID() });
  const statuses = new Map<number, number>();
  for (let n = 0; n < 30; n++) {
    const calls = Array.from({ length: n === 29 ? 15 : 10 }, () => order(form(one), { headers: headers() }));
    for (const { status } of await Promise.all(calls)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 300, 429: 5 });
});

test('An order may contain forty different products, but not forty-one', async () => {
  const lines = Array.from({ length: 40 }, (_, n) => ({ id: 100 + n, quantity: 1 }));
  const forty = await order(form(lines));
  expect(forty.body.success).toBe(true);
  const refused = await order(form([...lines, { id: 1, quantity: 1 }]));
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'An order can have at most 40 different products.' },
  });
});

test('Prices sent by the client never reach the stored order, in 100 random carts [R12] [T9] [G-13] [G-18]', async () => {
  const line = fc.record({ id: fc.constantFrom(1, 2, 100, 101), quantity: fc.integer({ min: 1, max: 10 }) });
  const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ id }) => id });
  const claim = fc.oneof(fc.constant('0'), fc.constant('-5'), fc.float().map(String), fc.constant('1e9'));
  const prices: Record<number, number> = { 1: 120_000, 2: 80_050, 100: 100_000, 101: 100_000 };
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.constantFrom(...listAreas(firstSettings.zones)),
      claim,
      async (cart, area, lie) => {
        const lies = {
          sub_total: lie,
          pay: lie,
          due: lie,
          vat: lie,
          total_products: lie,
          payment_status: 'paid',
        };
        const priced = cart.map((each) => ({ ...each, price: lie, total: lie, product_name: 'Free' }));
        const reply = await order(form(priced, { ...lies, customer_address: area.name, total_amount: '' }));
        const goods = cart.reduce((sum, { id, quantity }) => sum + (prices[id] ?? 0) * quantity, 0);
        const fee = goods >= 500_000 ? 0 : deliveryFee(area, 0, firstSettings) * 100;
        const stored = await findOrder(reply.body.order_id);
        expect(stored).toMatchObject({
          sub_total_cents: goods,
          fee_cents: fee,
          payment_status: 'pending',
          paid_cents: 0,
        });
        expect(stored?.total_cents).toBe(Math.floor((goods + fee) / 100) * 100);
      },
    ),
    { numRuns: 100, seed: 42 },
  );
});
