import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import type { Reply } from '../../test-support/event.ts';
import { order, orderForm, orderPatiently, phoneOf } from '../../test-support/orders/orders.ts';
import { browser, offer, quoteWith } from '../../test-support/orders/promotions.ts';
import { openBusyShop, stockShop, testProduct } from '../../test-support/shop.ts';

let shop: Awaited<ReturnType<typeof openBusyShop>>;
let ids = 0;
let phones = 0;

beforeAll(async () => {
  shop = await openBusyShop();
  await stockShop([]);
});
afterAll(() => shop.close());

async function newProducts(stock: number, count: number): Promise<number[]> {
  const fresh = Array.from({ length: count }, () => ++ids);
  for (const id of fresh) await createProduct(testProduct(id), stock, '2026-01-01T00:00:00.000Z');
  return fresh;
}

const form = (lines: { id: number; quantity: number }[]) =>
  orderForm(lines, { customer_phone: phoneOf(++phones) });

async function ledgerSum(id: number): Promise<number> {
  const { movements } = await listMovements(id);
  return movements.reduce((sum, { delta }) => sum + delta, 0);
}

const availableOf = async (id: number) => (await listStock([id]))[0]?.available ?? -1;

describe.each([1, 7, 50])('When %i pieces are left and 200 people order concurrently', (left) => {
  test('If more people order at once than pieces are left, exactly that many orders succeed, and stock is never negative [R1]', async () => {
    const [id = 0] = await newProducts(left, 1);
    let lowest = left;
    let isWatching = true;
    const watch = async () => {
      while (isWatching) lowest = Math.min(lowest, await availableOf(id).catch(() => lowest));
    };
    const watching = watch();
    const calls = Array.from({ length: 200 }, () => orderPatiently(form([{ id, quantity: 1 }])));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    isWatching = false;
    await watching;
    expect(statuses.filter((status) => status === 200)).toHaveLength(left);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect([lowest, await availableOf(id), await ledgerSum(id)]).toEqual([0, 0, 0]);
  });
});

test('Concurrent carts with repeated lines never sell more than the stock, with 20 seeds [R1]', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const products = await newProducts(7, 3);
    const line = fc.record({ id: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 5 }) });
    const cart = fc.array(line, { minLength: 1, maxLength: 2 });
    const carts = fc.sample(cart, { numRuns: 12, seed });
    const replies = await Promise.all(carts.map((lines) => orderPatiently(form(lines))));
    const sold = (id: number) =>
      carts.reduce((sum, lines, n) => {
        const isTaken = replies[n]?.status === 200;
        return (
          sum + (isTaken ? lines.reduce((inner, each) => inner + (each.id === id ? each.quantity : 0), 0) : 0)
        );
      }, 0);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    for (const id of products) {
      expect(sold(id)).toBeLessThanOrEqual(7);
      expect(await availableOf(id)).toBe(7 - sold(id));
      expect(await ledgerSum(id)).toBe(7 - sold(id));
    }
  }
});

test('Of fifty concurrent orders with a single-use promo code, one gets the discount and the others see the full price [T15] [R1]', async () => {
  const [id = 0] = await newProducts(100, 1);
  const lines = [{ id, quantity: 1 }];
  await offer('ONLY-ONE', { uses: { total: 1, per_phone: null } });
  const buyers = await Promise.all(Array.from({ length: 50 }, () => browser()));
  const quotes = await Promise.all(buyers.map((buyer) => quoteWith('ONLY-ONE', lines, buyer)));
  expect(new Set(quotes.map(({ body }) => body.total_amount))).toEqual(new Set([800]));
  const withCode = () => ({ ...form(lines), coupon_code: 'ONLY-ONE', total_amount: '800' });
  const replies = await Promise.all(buyers.map((buyer) => orderPatiently(withCode(), buyer)));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(replies.length - refused.length).toBe(1);
  for (const { status, body } of refused) {
    expect([status, body.code, body.quote?.total_amount]).toEqual([409, 'price-changed', 1300]);
  }
  expect(await availableOf(id)).toBe(99);
});

test('Of ten concurrent orders from one phone, one gets the discount of a promo code with one use per phone [T15]', async () => {
  const carts = await newProducts(100, 10);
  await offer('ONE-EACH', { uses: { total: null, per_phone: 1 } });
  const same = { ...form([]), coupon_code: 'ONE-EACH', total_amount: '800' };
  const replies = await Promise.all(
    carts.map(async (id) =>
      orderPatiently({ ...same, cart_contents: JSON.stringify([{ id, quantity: 1 }]) }, await browser()),
    ),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(9).fill(409)]);
});

test('An idempotency key sent 50 times concurrently and 50 times later gives one order and takes its stock once [R2]', async () => {
  const [id = 0] = await newProducts(100, 1);
  const same = form([{ id, quantity: 2 }]);
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => order(same, { headers });
  const together = await Promise.all(Array.from({ length: 50 }, send));
  const later: Reply[] = [];
  for (let n = 0; n < 50; n++) later.push(await send());
  const good = [...together, ...later].filter(({ status }) => status === 200);
  expect(good.length).toBe(100);
  expect(new Set(good.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await availableOf(id)).toBe(98);
});

test('The same order sent twice concurrently without an idempotency key is stored once [R2]', async () => {
  const [id = 0] = await newProducts(100, 1);
  const same = form([{ id, quantity: 1 }]);
  const { cookies, headers } = await browser();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      order(same, { cookies, headers: { ...headers, 'idempotency-key': undefined as never } }),
    ),
  );
  expect(new Set(replies.map(({ body }) => body.order_id)).size).toBe(1);
  expect(await availableOf(id)).toBe(99);
});
