import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findOrder } from '../../data/orders/order.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { listStock } from '../../data/stock/stock.ts';
import { type Call, noon, type Reply } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let ids = 0;
let phones = 0;
let addresses = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
});
afterAll(() => shop.close());

async function product(left: number, price_cents = 10_000): Promise<number> {
  const id = ++ids;
  await createProduct(testProduct(id, { price_cents }), left, '2026-01-01T00:00:00.000Z');
  return id;
}
const products = (count: number, left: number) =>
  Promise.all(Array.from({ length: count }, () => product(left)));

const line = (id: number, quantity: number) => ({ id, quantity });
const newAddress = () => `10.30.${++addresses >> 8}.${addresses & 255}`;
const from = (address: string, more: Call = {}): Call => ({
  ...more,
  headers: { 'x-viewer-ip': address, ...more.headers },
});
const buy = (lines: { id: number; quantity: number }[], call: Call = {}) =>
  order(orderForm(lines, { customer_phone: phoneOf(++phones) }), call);
const left = async (id: number) => (await listStock([id]))[0]?.available ?? -1;
const said = ({ status, body }: Reply) => [status, body.code];

describe('An order that is too large to accept before payment [G-111]', () => {
  test('An order of more than 60 pieces is refused with an offer to chat or call, and reserves no stock', async () => {
    const carts = await products(7, 100);
    const sixty = await buy(carts.slice(0, 6).map((id) => line(id, 10)));
    expect(sixty.status).toBe(200);
    const more = await buy([...carts.slice(0, 6).map((id) => line(id, 10)), line(carts[6] as number, 1)]);
    expect(said(more)).toEqual([409, 'ask-us']);
    expect(more.body.message).toMatch(/chat with us or call \+254 199 000 100/);
    expect(more.body.quote.total_products).toBe(61);
    expect(await left(carts[0] as number)).toBe(90);
  });

  test('An unpaid order of more than Ksh 50,000 is refused like one of more than 60 pieces', async () => {
    const id = await product(100, 600_000);
    expect((await buy([line(id, 8)])).status).toBe(200);
    expect(said(await buy([line(id, 9)]))).toEqual([409, 'ask-us']);
  });

  test('A large order is accepted from a signed-in staff member', async () => {
    const id = await product(100, 600_000);
    const { session } = await signIn('Achieng', ['staff']);
    const reply = await buy([line(id, 10)], await callAs(session));
    expect(reply.status).toBe(200);
    expect(await findOrder(reply.body.order_id)).toMatchObject({ total_cents: 6_000_000 });
  });

  test('A large order is also refused from a signed-in shopper', async () => {
    const id = await product(100, 600_000);
    const { session } = await signIn('Wanjiku');
    expect(said(await buy([line(id, 10)], await callAs(session)))).toEqual([409, 'ask-us']);
  });

  test('An order above the limits in the settings is refused', async () => {
    const id = await product(100);
    await changeSettings({ large_orders: { ...firstSettings.large_orders, pieces: 3 } });
    const refused = await buy([line(id, 4)]);
    await changeSettings({ large_orders: firstSettings.large_orders });
    expect([refused.status, (await buy([line(id, 4)])).status]).toEqual([409, 200]);
  });
});

describe('Unpaid orders of shoppers at one IP address in ten minutes [G-111]', () => {
  test('Unpaid orders from one IP address can always reserve 20 pieces of a product, even if that is over a third of the stock', async () => {
    const id = await product(30);
    const call = from(newAddress());
    const statuses = [];
    for (const quantity of [10, 9, 2, 1, 1]) statuses.push((await buy([line(id, quantity)], call)).status);
    expect(statuses).toEqual([200, 200, 409, 200, 409]);
    expect(await left(id)).toBe(10);
    expect((await buy([line(id, 10)], from(newAddress()))).status).toBe(200);
  });

  test('Unpaid orders from one IP address can reserve up to a third of a product’s stock, if that is more than 20 pieces', async () => {
    const id = await product(120);
    const call = from(newAddress());
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await buy([line(id, 10)], call)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 409]);
    const later = { ...call, now: new Date(noon.getTime() + 10 * 60_000) };
    expect((await buy([line(id, 10)], later)).status).toBe(200);
  });

  test('Unpaid orders from one IP address can reserve at most 300 pieces in total', async () => {
    const carts = await products(33, 900);
    const call = from(newAddress());
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push(
        (
          await buy(
            carts.slice(n * 5, n * 5 + 5).map((id) => line(id, 10)),
            call,
          )
        ).status,
      );
    expect(statuses).toEqual(Array(6).fill(200));
    const refused = await buy([line(carts[31] as number, 1)], call);
    expect(said(refused)).toEqual([409, 'ask-us']);
    expect(refused.body.message).toMatch(/chat with us or call/);
  });

  test('The limit of unpaid orders per IP address includes signed-in shoppers and guests, but not staff [T14]', async () => {
    const id = await product(60);
    const address = newAddress();
    const shopper = async () => from(address, await callAs((await signIn('Njoki')).session));
    const staff = from(address, await callAs((await signIn('Achieng', ['staff'])).session));
    expect((await buy([line(id, 10)], await shopper())).status).toBe(200);
    expect((await buy([line(id, 10)], from(address))).status).toBe(200);
    expect(said(await buy([line(id, 1)], await shopper()))).toEqual([409, 'ask-us']);
    expect((await buy([line(id, 10)], staff)).status).toBe(200);
    expect(await left(id)).toBe(30);
  });

  test('The limit of unpaid orders per IP address counts IPv6 addresses by their /64 prefix', async () => {
    const id = await product(30);
    const statuses = [];
    for (const [host, quantity] of [
      ['::1', 10],
      ['::2', 10],
      ['::3', 1],
    ] as const)
      statuses.push((await buy([line(id, quantity)], from(`2001:db8:7:1${host}`))).status);
    expect(statuses).toEqual([200, 200, 409]);
  });

  test('The limit of unpaid orders per IP address does not count a refused order or a repeated request', async () => {
    const [id, gone] = [await product(30), await product(0)];
    const address = newAddress();
    for (let n = 0; n < 5; n++)
      expect((await buy([line(id, 10), line(gone, 1)], from(address))).status).toBe(409);
    const same = orderForm([line(id, 10)], { customer_phone: phoneOf(++phones) });
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
    for (let n = 0; n < 4; n++) expect((await order(same, from(address, key))).status).toBe(200);
    expect((await buy([line(id, 10)], from(address))).status).toBe(200);
    expect(await left(id)).toBe(10);
  });

  test('The limit of unpaid orders per IP address does not count an order that the limit per phone refused', async () => {
    const id = await product(30);
    const address = newAddress();
    const busyPhone = { customer_phone: phoneOf(++phones) };
    for (let n = 0; n < 10; n++) await order(orderForm([line(id, 1)], busyPhone), from(address));
    expect((await order(orderForm([line(id, 10)], busyPhone), from(address))).status).toBe(429);
    expect((await buy([line(id, 10)], from(address))).status).toBe(200);
  });

  test('Unpaid orders leave stock for others: three carts of 310 pieces are refused, and small carts reach a limit [T14]', async () => {
    const carts = await products(31, 40);
    const call = from(newAddress());
    for (let n = 0; n < 3; n++)
      expect(
        said(
          await buy(
            carts.map((id) => line(id, 10)),
            call,
          ),
        ),
      ).toEqual([409, 'ask-us']);
    let taken = 0;
    for (let n = 0; n < 40; n++) {
      const some = Array.from({ length: 6 }, (_, at) => line(carts[(n * 6 + at) % 31] as number, 10));
      if ((await buy(some, call)).status === 200) taken += 60;
    }
    expect(taken).toBeLessThanOrEqual(300);
    const stock = await Promise.all(carts.map(left));
    expect(Math.min(...stock)).toBeGreaterThanOrEqual(20);
    expect(
      (
        await buy(
          carts.slice(0, 20).map((id) => line(id, 1)),
          from(newAddress()),
        )
      ).status,
    ).toBe(200);
  });

  test('Concurrent unpaid orders from one IP address never exceed its limits [R1]', async () => {
    const id = await product(30);
    const call = from(newAddress());
    const replies = await Promise.all(Array.from({ length: 28 }, () => buy([line(id, 1)], call)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(await left(id)).toBe(10);
  });
});
