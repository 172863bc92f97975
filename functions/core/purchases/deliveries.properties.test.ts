import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { createSupplier } from '../../data/catalogue/supplier.ts';
import { listMovements, readPieces } from '../../data/stock/stock.ts';
import { noon } from '../../test-support/event.ts';
import { statusOf } from '../../test-support/faults/patience.ts';
import { moveGoods } from '../../test-support/goods.ts';
import { type Draw, draws } from '../../test-support/ledger/ledger-model.ts';
import { store } from '../../test-support/log-door.ts';
import { orderForm, orderPatiently, phoneOf } from '../../test-support/orders/orders.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { changePurchase, createPurchase, getPurchase } from './purchases.ts';
import { receiveDelivery, undoDelivery } from './receive-delivery.ts';

let shop: TestShop;
let ids = 500_000;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
  await store(() => createSupplier({ id: 1, name: 'Rift Valley Traders' }));
});
afterAll(() => shop.close());

const by = { id: 'b'.repeat(22), name: 'Boss', email: 'boss@mail.example', groups: ['owner' as const] };
const at = { by, now: noon };

/**
 * Checks a product: its stock and value must be the sums of its ledger, and it may have neither a value below zero nor
 * a value without pieces.
 */
async function wrongWith(id: number): Promise<string[]> {
  const { available = 0, held = 0, value_cents = 0 } = (await readPieces([id])).get(id) ?? {};
  const { movements } = await listMovements(id);
  const pieces = movements.reduce((sum, { delta }) => sum + delta, 0);
  const value = movements.reduce((sum, { value_cents: cents = 0 }) => sum + cents, 0);
  return [
    ...(pieces === available ? [] : [`ledger ${pieces}, stock ${available}`]),
    ...(value === value_cents ? [] : [`ledger worth ${value}, stock worth ${value_cents}`]),
    ...(value < 0 ? [`worth ${value}`] : []),
    ...(available + held === 0 && value !== 0 ? [`no pieces, but worth ${value}`] : []),
  ];
}

/**
 * Runs random actions on a purchase order of two products, up to three at once. Returns the faults found, and the
 * actions that succeeded.
 */
async function runDays(draw: Draw, rounds: number) {
  const products = [++ids, ++ids];
  for (const id of products)
    await createProduct(
      testProduct(id, draw(3) === 0 ? {} : { buying_price_cents: 100 + draw(900) }),
      draw(6),
      '2026-01-01T00:00:00.000Z',
    );
  const { id } = await createPurchase({ id: randomUUID(), supplier_id: 1, is_proposed: false }, at);
  const lines = products.map((product_id) => ({ product_id, pieces: 100_000, price: 1 + draw(900) / 7 }));
  const priced = lines.map((line) => ({ ...line, price: Math.round(line.price * 100) / 100 }));
  await changePurchase(id, { version: 0, lines: priced, freight: draw(500), expected: null, note: '' }, at);
  const delivered: string[] = [];
  const passed = new Map<string, number>();
  const one = () => products[draw(2)] ?? 0;
  const acts: Record<string, () => Promise<number>> = {
    receive: async () => {
      const came = products.map((product_id) => ({ product_id, good: draw(4), damaged: draw(2) }));
      const { version } = await getPurchase(id, by);
      const delivery = { id: randomUUID(), version, lines: came, freight: draw(90), note: '' };
      delivered.push(delivery.id);
      return statusOf(() => receiveDelivery(id, delivery, at));
    },
    undo: () => statusOf(() => undoDelivery(id, delivered[draw(delivered.length + 1)] ?? randomUUID(), at)),
    sell: async () => {
      const form = orderForm([{ id: one(), quantity: 1 + draw(3) }], { customer_phone: phoneOf(++ids) });
      return (await orderPatiently(form, { now: noon })).status;
    },
    lose: () =>
      statusOf(async () => {
        const lost = { product_id: one(), delta: -1 - draw(3) };
        const move = { id: randomUUID(), at: noon.toISOString(), reason: 'lost' as const, why: '', by };
        await moveGoods({ ...move, lines: [lost] });
      }),
  };
  const wrong: string[] = [];
  for (let round = 0; round < rounds && wrong.length === 0; round++) {
    const chosen = Array.from({ length: 1 + draw(3) }, () => Object.keys(acts)[draw(4)] ?? 'sell');
    const outcomes = await Promise.all(chosen.map((name) => acts[name]?.()));
    for (const [n, name] of chosen.entries())
      if (outcomes[n] === 200) passed.set(name, (passed.get(name) ?? 0) + 1);
    for (const product of products) wrong.push(...(await wrongWith(product)));
  }
  return { wrong, passed };
}

test('After random deliveries, sales and losses, each stock and its value equal the sums of the stock movements', async () => {
  const passed = new Map<string, number>();
  for (let seed = 1; seed <= 4; seed++) {
    const run = await runDays(draws(seed), 15);
    expect(run.wrong, `seed ${seed}`).toEqual([]);
    for (const [name, count] of run.passed) passed.set(name, (passed.get(name) ?? 0) + count);
  }
  for (const name of ['receive', 'undo', 'sell', 'lose']) expect(passed.get(name), name).toBeGreaterThan(2);
});
