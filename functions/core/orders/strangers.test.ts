import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '#shared/orders/endpoints.ts';
import { getOrder as handler } from '../../api/orders.ts';
import { knock } from '../../test-support/bad-inputs/strangers.ts';
import { send } from '../../test-support/event.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 10]]);
});
afterAll(() => shop.close());

test('A thousand made-up ids, tokens, browsers and sessions open no order [T8] [G-79]', async () => {
  const { knocks, statuses, opened } = await knock(1000, 7);
  expect(opened).toEqual([]);
  expect(knocks).toBe(1000);
  // 404 is the answer to unknown ids, 422 to invalid ids, and 200 only for the number and state of an order
  // whose id was known.
  expect(statuses).toEqual({ 404: 200, 422: 100, 200: 700 });
});

test('The right token opens an order, so the test with a thousand made-up tokens would notice a leak', async () => {
  const { body } = await order(orderForm([{ id: 1, quantity: 1 }]));
  const headers = { 'x-tracking-token': body.tracking_token as string };
  const reply = await send(getOrder, handler, { params: { id: body.order_id }, headers });
  expect(Object.keys(reply.body)).toContain('items');
});
