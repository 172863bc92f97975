import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findOrder } from '../../data/orders/order.ts';
import { listMovements, readPieces } from '../../data/stock/stock.ts';
import { saveStockMove } from '../../data/stock/stock-move.ts';
import { noon } from '../../test-support/event.ts';
import { draws } from '../../test-support/ledger/ledger-model.ts';
import { orderForm, orderPatiently, phoneOf } from '../../test-support/orders/orders.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { moveOrder } from '../orders/move-order.ts';

let shop: TestShop;
let ids = 600_000;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
});
afterAll(() => shop.close());

const by = { id: 'b'.repeat(22), name: 'Boss' };

async function ledgerOf(id: number) {
  const { movements } = await listMovements(id);
  return {
    pieces: movements.reduce((sum, { delta }) => sum + delta, 0),
    value: movements.reduce((sum, { value_cents = 0 }) => sum + value_cents, 0),
  };
}

async function product(buying_price_cents: number | undefined, stock: number): Promise<number> {
  const id = ++ids;
  await createProduct(
    testProduct(id, buying_price_cents === undefined ? {} : { buying_price_cents }),
    stock,
    '2026-01-01T00:00:00.000Z',
  );
  return id;
}

const move = (id: number, delta: number, cost_cents?: number) =>
  saveStockMove({
    ...{ id: randomUUID(), at: noon.toISOString(), by, why: '' },
    reason: delta > 0 ? ('receive' as const) : ('lost' as const),
    lines: [{ product_id: id, delta, ...(cost_cents !== undefined && { cost_cents }) }],
  });

const order = (id: number, quantity: number) =>
  orderPatiently(orderForm([{ id, quantity }], { customer_phone: phoneOf(++ids) }), { now: noon });

test('If sales and deliveries compete for the last pieces, the value of the stock equals the sum of its movements', async () => {
  const draw = draws(7);
  for (let round = 0; round < 12; round++) {
    const id = await product(100 + draw(900), 1 + draw(4));
    const acts = Array.from({ length: 6 }, () => draw(5));
    await Promise.all(
      acts.map((act) =>
        act === 0 ? move(id, 1 + draw(2), draw(3000)) : act < 3 ? move(id, -1) : order(id, 1),
      ),
    );
    const { available = 0, value_cents = 0 } = (await readPieces([id])).get(id) ?? {};
    expect(await ledgerOf(id)).toEqual({ pieces: available, value: value_cents });
    expect(value_cents).toBeGreaterThanOrEqual(0);
    if (available === 0) expect(value_cents).toBe(0);
  }
});

test('A delivery adds its cost to the stock, and a sale takes the average cost', async () => {
  const id = await product(10_000, 10);
  await move(id, 10, 160_000);
  expect((await readPieces([id])).get(id)).toEqual({ available: 20, held: 0, value_cents: 260_000 });
  const { body } = await order(id, 3);
  expect((await readPieces([id])).get(id)).toEqual({ available: 17, held: 0, value_cents: 221_000 });

  expect((await findOrder(body.order_id as string))?.lines[0]?.buying_price_cents).toBe(13_000);
});

test('Once goods have a buying price, the next sale gives a value to all pieces in stock', async () => {
  const id = await product(undefined, 10);
  const { body } = await order(id, 2);
  expect((await readPieces([id])).get(id)).toEqual({ available: 8, held: 0 });
  await changeProduct(id, { buying_price_cents: 10_000 });
  const boss = { ...by, email: 'boss@mail.example', groups: ['owner' as const] };
  const asked = { from: 'pending', to: 'cancelled', why: 'Test.' } as const;
  await moveOrder(body.order_id as string, asked, boss, noon);
  expect((await readPieces([id])).get(id)).toEqual({ available: 10, held: 0 });
  await order(id, 1);
  expect((await readPieces([id])).get(id)).toEqual({ available: 9, held: 0, value_cents: 90_000 });
  expect(await ledgerOf(id)).toEqual({ pieces: 9, value: 90_000 });
});
