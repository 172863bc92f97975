import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrder } from '../data/order.ts';
import { listStock } from '../data/stock.ts';
import { order, orderForm, phoneOf } from '../testing/orders.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1, { price_cents: 120_000 }), 100],
    [testProduct(2, { price_cents: 80_050 }), 100],
    [testProduct(3), 0],
    [testProduct(4), 2],
    [testProduct(5, {}, 1), 50],
  ]);
});
afterAll(() => shop.close());

test('An order stands in the table at the server’s price, with the stock taken [S2-268] [T9] [R12]', async () => {
  const cheat = {
    total_amount: '5000',
    sub_total: '1',
    payment_status: 'paid',
    order_status: 'delivered',
    due: '0',
  };
  const reply = await order(orderForm([{ id: 1, quantity: 2 }], { ...cheat, customer_phone: phoneOf(1) }));
  expect(reply.body).toMatchObject({
    success: true,
    message: 'Order placed successfully!',
    total_amount: 2700,
  });
  const stored = await findOrder(reply.body.order_id);
  expect(stored).toMatchObject({
    total_cents: 270_000,
    fee_cents: 30_000,
    payment_status: 'pending',
    due_cents: 270_000,
  });
  expect(await listStock([1])).toEqual([{ id: 1, available: 98 }]);
});
