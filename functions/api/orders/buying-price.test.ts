import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadAccount, listAccountOrders } from '#shared/accounts/endpoints.ts';
import { quoteCart } from '#shared/cart/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { getOrder } from '#shared/orders/endpoints.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { findOrder } from '../../data/orders/order.ts';
import { type Call, send } from '../../test-support/event.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { downloadAccount as downloadHandler, listAccountOrders as listHandler } from '../accounts.ts';
import { quoteCart as quoteHandler } from '../cart.ts';
import { getOrder as getHandler } from '../orders.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1, { buying_price_cents: 61_234, supplier_id: 7 }), 10],
    [testProduct(2), 10],
  ]);
});
afterAll(() => shop.close());

test('An order stores the buying price of each line at the time of the order, and no API answer to the customer contains it', async () => {
  const { session } = await signIn('wanjiku');
  const lines = [1, 2].map((id) => ({ id, quantity: 1 }));
  const placed = await order(orderForm(lines), await callAs(session));
  const id: string = placed.body.order_id;
  await changeProduct(1, { buying_price_cents: 70_000 });
  expect((await findOrder(id))?.lines.map((line) => line.buying_price_cents)).toEqual([61_234, undefined]);

  const ask = async (row: Endpoint, handler: unknown, call: Call = {}) =>
    send(row, handler, await callAs(session, call));
  const answers = [
    placed,
    await ask(getOrder, getHandler, { params: { id } }),
    await ask(listAccountOrders, listHandler),
    await ask(downloadAccount, downloadHandler),
    await ask(quoteCart, quoteHandler, { body: { lines } }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/buying|supplier|61[_,.]?234|612\.34/);
  }
});
