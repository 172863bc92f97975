import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder, unlockOrder } from '#shared/orders/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { getOrder as getOrderHandler, unlockOrder as unlockHandler } from '../../api/orders.ts';
import { noon, send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { newId } from '../identity/visitor.ts';

let shop: TestShop;
let next = 30_000;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
});
afterAll(() => shop.close());

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function placed() {
  const phone = phoneOf(++next);
  const { body } = await order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phone }));
  return { id: body.order_id as string, digits: phone.slice(-4) };
}

type From = { address?: string; now?: Date; by?: Awaited<ReturnType<typeof browser>> };

const unlock = (id: string, last_four: unknown, from: From = {}) => {
  const { address = `10.2.0.${next & 255}`, now = noon, by } = from;
  const headers = { ...by?.headers, 'x-viewer-ip': address };
  const cookies = by?.cookies ?? [];
  return send(unlockOrder, unlockHandler, { params: { id }, body: { last_four }, headers, cookies, now });
};
const wrongFor = (digits: string) => (digits === '0000' ? '0001' : '0000');

describe('A caller with only the link of an order [G-79] [T8]', () => {
  test('The last four digits of the phone show the state and the sum of an order to a caller with its link, but not its goods', async () => {
    const { id, digits } = await placed();
    const { status, body, headers } = await unlock(id, digits);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const token = { 'x-tracking-token': body.tracking_token as string };
    const whole = await send(getOrder, getOrderHandler, { params: { id }, headers: token });
    expect(whole.body).toMatchObject({ id, order_status: 'pending', total_amount: expect.any(Number) });
    expect(Object.keys(whole.body)).not.toContain('items');
    const other = await placed();
    const stub = await send(getOrder, getOrderHandler, { params: { id: other.id }, headers: token });
    expect(stub.body.total_amount).toBeUndefined();
  });

  test('An order’s link can be unlocked for thirty days, and after that neither the token nor the digits open the order', async () => {
    const { id, digits } = await placed();
    const { body } = await unlock(id, digits);
    const headers = { 'x-tracking-token': body.tracking_token as string };
    const seenAfter = async (days: number) => {
      const now = later(days * 1440);
      return (await send(getOrder, getOrderHandler, { params: { id }, headers, now })).body.total_amount;
    };
    expect([await seenAfter(30), await seenAfter(30.01)]).toEqual([expect.any(Number), undefined]);
    const now = later(31 * 1440);
    expect(await unlock(id, digits, { now })).toMatchObject({ status: 422, body: { code: 'wrong-digits' } });
  });

  test('Wrong digits and an unknown order get the same answer, by the same requests to the table', async () => {
    const { id, digits } = await placed();
    const asked = async (each: string) => {
      const { result, operations } = await requestsOf(shop, () => unlock(each, wrongFor(digits)));
      const { request_id: _, ...body } = result.body;
      return { status: result.status, body, operations: operations.sort() };
    };
    const known = await asked(id);
    expect(known).toMatchObject({
      status: 422,
      body: { code: 'wrong-digits', errors: { last_four: [texts.unlockWrong] } },
    });
    expect(await asked(newId())).toEqual(known);
  });

  test.each(['', '123', '12345', 'none', '12a4', '١٢٣٤', 1234, null])(
    'A caller with only an order’s link must type four digits, and %j is refused',
    async (digits) => {
      const { id } = await placed();
      const { result, operations } = await requestsOf(shop, () => unlock(id, digits));
      expect(result).toMatchObject({ status: 422, body: { errors: { last_four: [texts.unlockForm] } } });
      expect(operations).toEqual([]);
    },
  );

  test('One network has three tries a day to unlock an order, and then even the right digits are refused [T14]', async () => {
    const { id, digits } = await placed();
    const from = (n: number) => ({ address: `2001:db8:1:2::${n}` });
    for (let n = 1; n <= 3; n++) expect((await unlock(id, wrongFor(digits), from(n))).status).toBe(422);
    const full = await unlock(id, digits, from(4));
    expect(full).toMatchObject({ status: 429, body: { message: texts.unlockTooMany } });
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(60);
    expect((await unlock(id, digits, { ...from(5), now: later(1440) })).status).toBe(200);
  });

  test('One browser has three tries a day to unlock an order, even from different networks [T14]', async () => {
    const { id, digits } = await placed();
    const by = await browser();
    for (let n = 1; n <= 3; n++)
      expect((await unlock(id, wrongFor(digits), { by, address: `10.5.0.${n}` })).status).toBe(422);
    expect((await unlock(id, digits, { by, address: '10.5.0.4' })).status).toBe(429);
  });

  test('After 120 wrong tries in thirty days from one network, the order’s own customer can still open the order [T14]', async () => {
    const { id, digits } = await placed();
    for (let n = 0; n < 120; n++) {
      const by = n % 2 ? await browser() : undefined;
      const now = later((n % 30) * 1440);
      await unlock(id, wrongFor(digits), { address: '10.6.0.1', now, ...(by && { by }) });
    }
    expect((await unlock(id, digits, { address: '10.6.0.2', now: later(29 * 1440) })).status).toBe(200);
  });

  test('Callers with only an order’s link have a hundred tries for the order in thirty days from all networks together [T8] [T14]', async () => {
    const { id, digits } = await placed();
    // The tests' time is noon of the last day in a window of thirty days.
    const from = (n: number, day = 1) => ({ address: `10.3.0.${n}`, now: later(day * 1440) });
    for (let n = 0; n < 100; n++) expect((await unlock(id, wrongFor(digits), from(n))).status).toBe(422);
    expect((await unlock(id, digits, from(101))).status).toBe(429);
    expect((await unlock(id, digits, from(102, 25))).status).toBe(429);
  });

  test('One IP address without a cookie has twenty tries an hour to unlock any orders [T14]', async () => {
    const address = '10.4.0.1';
    for (let n = 1; n <= 20; n++) expect((await unlock(newId(), '0000', { address })).status).toBe(422);
    const { id, digits } = await placed();
    expect((await unlock(id, digits, { address })).status).toBe(429);
    expect((await unlock(id, digits, { address: '10.4.0.2' })).status).toBe(200);
  });
});
