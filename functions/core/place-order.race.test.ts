import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProduct } from '../data/product.ts';
import { listMovements, listStock } from '../data/stock.ts';
import type { Reply } from '../testing/event.ts';
import { order, orderForm, orderPatiently, phoneOf } from '../testing/orders.ts';
import { openBusyShop, stockShop, testProduct } from '../testing/shop.ts';

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

describe.each([1, 7, 50])('When %i are left and 200 people order at once', (left) => {
  test('exactly as many orders stand as there were pieces, and the stock is never below zero [R1]', async () => {
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

test('Mixed carts with repeated lines never sell more than there is: 20 seeds [R1]', async () => {
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

test('One key 50 times at once and 50 times after gives one order and takes the stock once [R2]', async () => {
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

test('The same order sent twice at once without a key is one order [R2]', async () => {
  const [id = 0] = await newProducts(100, 1);
  const same = form([{ id, quantity: 1 }]);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => order(same, { headers: { 'idempotency-key': undefined as never } })),
  );
  expect(new Set(replies.map(({ body }) => body.order_id)).size).toBe(1);
  expect(await availableOf(id)).toBe(99);
});
