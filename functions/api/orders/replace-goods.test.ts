import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder, openAdminOrder, priceNewOrder } from '#shared/orders/endpoints.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { listStock } from '../../data/stock/stock.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { bringBack } from '../../test-support/orders/returns.ts';
import { staffOf } from '../../test-support/payments/staff-money.ts';
import { openTill } from '../../test-support/payments/till.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import {
  makeOrder as makeHandler,
  openAdminOrder as openHandler,
  priceNewOrder as priceHandler,
} from '../orders.ts';

let shop: TestShop;
let njeri = '';
beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 100],
    [testProduct(2), 100],
  ]);
  njeri = (await signIn('Njeri', ['staff'])).session;
});
afterAll(() => shop.close());

let phones = 760_000;

/** Delivers an order of three pieces of product 1, which its customer has paid by M-Pesa, in cash or not at all. */
async function deliver(paid: 'cash' | 'not' = 'cash') {
  const phone = phoneOf(++phones);
  const { body } = await order(orderForm([{ id: 1, quantity: 3 }], { customer_phone: phone }));
  const id = body.order_id as string;
  await moveAlong(njeri, id, ['confirmed', 'packed', 'out_for_delivery', 'delivered']);
  const { due } = await see(id);
  const till = await openTill();
  if (paid === 'cash')
    expect((await staffOf(till, njeri).cashWith({ id } as never, due, 'office')).status).toBe(200);
  return { id, phone };
}

const see = async (id: string) =>
  (await send(openAdminOrder, openHandler, await callAs(njeri, { params: { id } }))).body;

const priceOf = async (goods: object[], replaces: string) =>
  (
    await send(
      priceNewOrder,
      priceHandler,
      await callAs(njeri, { body: { goods, replaces, customer_address: 'Kilimani' } }),
    )
  ).body;

/** Makes an order that replaces goods of another one. */
const replace = async (
  { id, phone }: { id: string; phone: string },
  goods: { id: number; quantity: number }[],
  more: object = {},
  key: string = randomUUID(),
) => {
  const { total_amount = 1 } = await priceOf(goods, id);
  const body = {
    ...{ customer_name: 'Wanjiku', customer_phone: phone, customer_address: 'Kilimani' },
    ...{ goods, replaces: id, total_amount, ...more },
  };
  const headers = { 'idempotency-key': key };
  return send(makeOrder, makeHandler, await callAs(njeri, { body, headers }));
};

const back = (id: string, quantity: number) =>
  bringBack(njeri, id, { lines: [{ line: 0, quantity, is_sellable: false }], why: 'Damaged' });

test('A damaged piece is replaced at no price: its money moves to the new order, and both orders link', async () => {
  const first = await deliver();
  await back(first.id, 1);
  expect(await see(first.id)).toMatchObject({ to_replace: [{ id: 1, quantity: 1 }] });
  const stock = (await listStock([1]))[0]?.available ?? 0;
  const { status, body } = await replace(first, [{ id: 1, quantity: 1 }]);
  expect(status).toBe(200);
  const [was, is] = [await see(first.id), await see(body.order_id)];
  expect(is).toMatchObject({
    ...{ order_status: 'confirmed', payment_status: 'paid', due: 0, delivery_fee: 0 },
    replaces: { id: first.id, number: was.number },
    money: [{ kind: 'moved_in', amount: is.total_amount }],
  });
  expect(was).toMatchObject({
    ...{ surplus: 0, due: 0, to_replace: [], payment_status: 'paid' },
    replacements: [{ id: body.order_id, number: is.number, by: 'Njeri' }],
  });
  expect((await listStock([1]))[0]?.available).toBe(stock - 1);
});

test('A piece costs in the replacement what was paid for it, although its price rose, and further pieces cost the price of now', async () => {
  const first = await deliver();
  const paid = (await see(first.id)).items[0].price;
  await back(first.id, 1);
  await store(() => changeProduct(1, { price_cents: paid * 100 + 20_000 }));
  const { total_amount } = await priceOf([{ id: 1, quantity: 2 }], first.id);
  expect(total_amount).toBe(2 * paid + 200);
  const { body } = await replace(first, [{ id: 1, quantity: 2 }]);
  expect(await see(body.order_id)).toMatchObject({
    ...{ due: paid + 200, pay: paid },
    items: [
      { quantity: 1, price: paid },
      { quantity: 1, price: paid + 200 },
    ],
  });
  await store(() => changeProduct(1, { price_cents: paid * 100 }));
});

test('Goods that cost less leave the rest of the money to be given back', async () => {
  const first = await deliver();
  await back(first.id, 3);
  const { surplus } = await see(first.id);
  const { body } = await replace(first, [{ id: 1, quantity: 1 }]);
  const { total_amount } = await see(body.order_id);
  expect(await see(first.id)).toMatchObject({ order_status: 'returned', surplus: surplus - total_amount });
  expect((await see(first.id)).to_replace).toEqual([{ id: 1, quantity: 2 }]);
});

test('A replacement of goods that nobody has paid for is due', async () => {
  const first = await deliver('not');
  await back(first.id, 1);
  const { body } = await replace(first, [{ id: 1, quantity: 1 }]);
  const made = await see(body.order_id);
  expect(made).toMatchObject({ due: made.total_amount, money: [] });
});

test('The same piece is replaced once, also by two people at the same time', async () => {
  const first = await deliver();
  await back(first.id, 1);
  const replies = await Promise.all([1, 2].map(() => replace(first, [{ id: 1, quantity: 1 }])));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await replace(first, [{ id: 1, quantity: 1 }])).body.code).toBe('nothing-to-replace');
  expect((await see(first.id)).replacements).toHaveLength(1);
});

test('A replacement is refused for another phone, with a promo code, and without goods that came back', async () => {
  const first = await deliver();
  expect((await replace(first, [{ id: 1, quantity: 1 }])).body.code).toBe('nothing-to-replace');
  await back(first.id, 1);
  const goods = [{ id: 1, quantity: 1 }];
  expect((await replace({ ...first, phone: phoneOf(++phones) }, goods)).body.code).toBe('another-customer');
  expect((await replace(first, goods, { coupon_code: 'KARIBU' })).status).toBe(422);
  expect((await see(first.id)).replacements).toEqual([]);
});

test('A replacement that is sent again after a lost answer is the same order', async () => {
  const first = await deliver();
  await back(first.id, 1);
  const goods = [{ id: 1, quantity: 1 }];
  const { total_amount } = await priceOf(goods, first.id);
  const key = randomUUID();
  const replies = [
    await replace(first, goods, { total_amount }, key),
    await replace(first, goods, { total_amount }, key),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies[1]?.body.order_id).toBe(replies[0]?.body.order_id);
});

test('An order with none of the goods that came back is no replacement', async () => {
  const first = await deliver();
  await back(first.id, 1);
  expect((await replace(first, [{ id: 2, quantity: 1 }])).body.code).toBe('nothing-to-replace');
});

test('After a replacement was cancelled, the goods can be replaced again', async () => {
  const first = await deliver();
  await back(first.id, 1);
  const goods = [{ id: 1, quantity: 1 }];
  const { body } = await replace(first, goods);
  await move(njeri, body.order_id, { from: 'confirmed', to: 'cancelled', why: 'Not there tomorrow.' });
  expect((await see(first.id)).to_replace).toEqual(goods);
  expect((await replace(first, goods)).status).toBe(200);
});
