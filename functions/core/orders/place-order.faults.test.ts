import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { takePart } from '#infra/build/suite/part.ts';
import type { Reply } from '../../test-support/event.ts';
import { runSchedule, schedules } from '../../test-support/faults/order-faults.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ overHttp: true });
  await stockShop([[testProduct(1), 10_000]]);
});
afterEach(() => shop.db.setFault(undefined));
afterAll(() => shop.close());

const some = (n: number) => order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(n) }));

/**
 * Makes a third of the storage calls fail. The seed decides which calls of an operation fail, counted from the first.
 */
function failAThird() {
  const kinds = ['throttle', 'throttling', 'internal'] as const;
  const seeds: Record<string, number> = {};
  shop.db.setFault(({ operation }) => {
    const seed = ((seeds[operation] ?? 3) * 48_271) % 2_147_483_647;
    seeds[operation] = seed;
    return seed % 10 < 3 ? { before: kinds[seed % 3] ?? 'throttle' } : undefined;
  });
}

function expectPlacedOrBusy(replies: Reply[]) {
  expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  for (const { status, headers } of replies) if (status === 503) expect(headers['retry-after']).toBe('2');
}

test('With a third of all storage calls failing, an order either succeeds or answers 503 with Retry-After [R4]', async () => {
  failAThird();
  const replies: Reply[] = [];
  for (let n = 0; n < 40; n++) replies.push(await some(1000 + n));
  expectPlacedOrBusy(replies);
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(30);
});

test('With a third of all storage calls failing, forty concurrent orders each succeed or answer 503 [R4]', async () => {
  failAThird();
  const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => some(1100 + n)));
  expectPlacedOrBusy(replies);
  expect(replies.some(({ status }) => status === 200)).toBe(true);
});

test('A transaction that conflicts with another is tried at most five times, and then the call answers 503 [R5]', async () => {
  let tries = 0;
  shop.db.setFault(({ operation }) => {
    if (operation !== 'TransactWriteItems') return undefined;
    tries++;
    return { before: 'conflict' };
  });
  const reply = await some(2000);
  expect(reply).toMatchObject({ status: 503, body: { success: false, code: 'busy' } });
  expect(tries).toBe(5);
});

test('A transaction for a sold-out product is not retried [R5]', async () => {
  let tries = 0;
  shop.db.setFault(({ operation }) => {
    if (operation === 'TransactWriteItems') tries++;
    return undefined;
  });
  const reply = await order(orderForm([{ id: 404, quantity: 1 }], { customer_phone: phoneOf(3000) }));
  expect([reply.status, tries]).toEqual([409, 0]);
});

test('After any failed storage call, retrying the order gives one order and takes its stock once [R3]', async () => {
  const wrong: string[] = [];
  const chosen = fc.sample(fc.constantFrom(...schedules), { numRuns: 30, seed: 7 });
  for (const schedule of takePart(chosen)) wrong.push(...(await runSchedule(shop, schedule)));
  expect(wrong).toEqual([]);
});

test.each(['BatchGetItem', 'UpdateItem', 'TransactWriteItems'])(
  'When the storage call %s gets no answer, the order is retried after two seconds, and exists once [R3]',
  async (operation) => {
    const hit = { operation, fault: { before: 'timeout' } as const, always: false };
    expect(await runSchedule(shop, { hits: [hit], hasKey: true })).toEqual([]);
  },
);
