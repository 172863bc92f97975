import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import type { Call, Reply } from '../../test-support/event.ts';
import { patiently } from '../../test-support/faults/patience.ts';
import { chat } from '../../test-support/orders/drafts.ts';
import { orderForm, orderPatiently, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { openBusyShop, stockShop, testProduct } from '../../test-support/shop.ts';

let shop: Awaited<ReturnType<typeof openBusyShop>>;
let ids = 0;

beforeAll(async () => {
  shop = await openBusyShop();
  await stockShop([]);
});
afterAll(() => shop.close());

async function product(left: number): Promise<number> {
  const id = ++ids;
  await createProduct(testProduct(id), left, '2026-01-01T00:00:00.000Z');
  return id;
}

const availableOf = async (id: number) => (await listStock([id]))[0]?.available ?? -1;
const ledgerOf = async (id: number) =>
  (await listMovements(id)).movements.reduce((sum, { delta }) => sum + delta, 0);
const heldIn = ({ body }: Reply) =>
  body.lines.reduce((total: number, { held }: { held: number }) => total + held, 0);
const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Sends a cart by WhatsApp, and repeats the request while the answer is 503, as real clients do. */
const draftPatiently = (lines: { id: number; quantity: number }[], by: Call): Promise<Reply> =>
  patiently(() => chat(lines, by));

test('If 200 browsers send a cart by WhatsApp at once, all get a code, and together they reserve a third of the stock [R1]', async () => {
  const id = await product(30);
  const by = await Promise.all(Array.from({ length: 200 }, () => browser()));
  const replies = await Promise.all(by.map((each) => draftPatiently([{ id, quantity: 1 }], each)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ body }) => body.code)).size).toBe(200);
  expect(total(replies.map(heldIn))).toBe(10);
  expect([await availableOf(id), await ledgerOf(id)]).toEqual([20, 20]);
});

test('If two carts are sent by WhatsApp at once for the last piece that may be reserved, only one reserves it [R1]', async () => {
  for (let round = 0; round < 25; round++) {
    const id = await product(3);
    const [one, other] = [await browser(), await browser()];
    const replies = await Promise.all(
      [one, other].map((each) => draftPatiently([{ id, quantity: 1 }], each)),
    );
    expect(replies.map(heldIn).sort()).toEqual([0, 1]);
    expect([await availableOf(id), await ledgerOf(id)]).toEqual([2, 2]);
  }
});

test('Thirty carts that one browser sends by WhatsApp at once reserve at most twenty pieces together', async () => {
  const by = await browser();
  const carts = await Promise.all(Array.from({ length: 30 }, () => product(9)));
  const replies = await Promise.all(carts.map((id) => draftPatiently([{ id, quantity: 1 }], by)));
  expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(total(replies.map(heldIn))).toBe(20);
});

test('Carts that one IP address sends by WhatsApp at once with two hundred cookies reserve at most sixty pieces together', async () => {
  const headers = { 'x-viewer-ip': '192.0.2.60' };
  const carts = await Promise.all(Array.from({ length: 20 }, () => product(90)));
  const calls = Array.from({ length: 200 }, async (_, n) => {
    const by = await browser();
    const call = { cookies: by.cookies, headers: { ...by.headers, ...headers } };
    return draftPatiently([{ id: carts[n % 20] as number, quantity: 1 }], call);
  });
  const replies = await Promise.all(calls);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(total(replies.map(heldIn))).toBe(60);
});

test('Concurrent orders and WhatsApp carts never exceed the stock, and the WhatsApp carts never reserve more than a third of it [R1]', async () => {
  const id = await product(60);
  const orders = Array.from({ length: 60 }, (_, n) =>
    orderPatiently(orderForm([{ id, quantity: 1 }], { customer_phone: phoneOf(n) })),
  );
  const drafts = Array.from({ length: 60 }, async () =>
    draftPatiently([{ id, quantity: 1 }], await browser()),
  );
  const placed = (await Promise.all(orders)).filter(({ status }) => status === 200).length;
  const held = total((await Promise.all(drafts)).map(heldIn));
  expect(held).toBeLessThanOrEqual(20);
  expect([await availableOf(id), await ledgerOf(id)]).toEqual([60 - placed - held, 60 - placed - held]);
});
