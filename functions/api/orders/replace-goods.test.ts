import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrder, openAdminOrder, priceNewOrder } from '#shared/orders/endpoints.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { eraseFromOrder } from '../../data/orders/erase-order.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { readUses } from '../../data/promotions/uses.ts';
import { listStock } from '../../data/stock/stock.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { change } from '../../test-support/orders/changes.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { offer } from '../../test-support/orders/promotions.ts';
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

/** Delivers an order of three pieces of product 1. The customer has paid by M-Pesa, in cash or not at all. */
async function deliver(
  paid: 'cash' | 'not' = 'cash',
  more: object = {},
  change?: (id: string) => Promise<unknown>,
) {
  const phone = phoneOf(++phones);
  const { body } = await order(orderForm([{ id: 1, quantity: 3 }], { customer_phone: phone, ...more }));
  const id = body.order_id as string;
  await change?.(id);
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

test('A damaged piece is replaced at no extra price, the money paid for it moves to the new order, and both orders link to each other', async () => {
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

test('A replaced piece costs what was paid for the first one, even if the price rose, and further pieces cost the present price', async () => {
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

describe('A replacement of a product that was bought at two prices', () => {
  const backOf = (id: string, line: number, quantity: number) =>
    bringBack(njeri, id, { lines: [{ line, quantity, is_sellable: false }], why: 'Damaged' });

  /**
   * Delivers three pieces at the present price, and one piece that was added later at a price that is Ksh 100 higher.
   */
  async function deliverTwoPrices() {
    const price = 100_000;
    await store(() => changeProduct(1, { price_cents: price }));
    const first = await deliver('cash', {}, async (id) => {
      await store(() => changeProduct(1, { price_cents: price + 10_000 }));
      await change(njeri, id, { goods: [{ id: 1, quantity: 4 }] });
      await store(() => changeProduct(1, { price_cents: price + 50_000 }));
    });
    expect((await see(first.id)).items).toMatchObject([
      { quantity: 3, price: 1000 },
      { quantity: 1, price: 1100 },
    ]);
    return first;
  }
  const pricesOf = async (first: { id: string; phone: string }, quantity: number) => {
    const { body } = await replace(first, [{ id: 1, quantity }]);
    const { items, due } = await see(body.order_id);
    return [...items.map((item: { quantity: number; price: number }) => [item.quantity, item.price]), due];
  };

  test('A replacement costs what was paid for the returned line, not an average of the order’s prices', async () => {
    const dear = await deliverTwoPrices();
    await backOf(dear.id, 1, 1);
    expect(await pricesOf(dear, 1)).toEqual([[1, 1100], 0]);
    const cheap = await deliverTwoPrices();
    await backOf(cheap.id, 0, 2);
    await backOf(cheap.id, 1, 1);
    expect(await pricesOf(cheap, 3)).toEqual([[2, 1000], [1, 1100], 0]);
    await store(() => changeProduct(1, { price_cents: 100_000 }));
  });

  test('A replacement uses the prices of returned pieces in the order of their return, and each price once', async () => {
    const first = await deliverTwoPrices();
    await backOf(first.id, 1, 1);
    await backOf(first.id, 0, 1);
    expect(await pricesOf(first, 1)).toEqual([[1, 1100], 0]);
    expect(await pricesOf(first, 1)).toEqual([[1, 1000], 0]);
    await store(() => changeProduct(1, { price_cents: 100_000 }));
  });
});

describe('A replacement of a whole order', () => {
  const all = [{ id: 1, quantity: 3 }];
  const uses = async (code: string) => (await readUses([code])).get(code)?.times;

  test('If a whole order is replaced, the customer pays the delivery once: the fee moves to the new order, and no money is refunded', async () => {
    const first = await deliver();
    const { delivery_fee, total_amount } = await see(first.id);
    expect(delivery_fee).toBe(300);
    await back(first.id, 3);
    expect(await priceOf(all, first.id)).toMatchObject({ delivery_fee, total_amount, moves: total_amount });
    const { body } = await replace(first, all);
    expect(await see(body.order_id)).toMatchObject({ delivery_fee, total_amount, due: 0 });
    expect(await see(first.id)).toMatchObject({ order_status: 'returned', surplus: 0 });
  });

  test('A second replacement of an order has no delivery fee, nor has a replacement that the customer collects', async () => {
    const first = await deliver();
    await back(first.id, 3);
    await replace(first, [{ id: 1, quantity: 1 }]);
    expect(await priceOf([{ id: 1, quantity: 2 }], first.id)).toMatchObject({ delivery_fee: 0 });
    const other = await deliver();
    await back(other.id, 3);
    const { body } = await replace(other, all, {
      ...{ customer_address: 'CBD house (pickup)', total_amount: 3000 },
    });
    expect(await see(body.order_id)).toMatchObject({ delivery_fee: 0, due: 0 });
    expect(await see(other.id)).toMatchObject({ surplus: 300 });
  });

  test('An order’s use of a promo code counts as long as the customer has the goods or their replacement', async () => {
    await offer('TATU', { uses: { total: null, per_phone: 1 } });
    const first = await deliver('cash', { coupon_code: 'TATU' });
    expect(await uses('TATU')).toBe(1);
    await back(first.id, 3);
    expect(await uses('TATU')).toBe(0);
    const { body } = await replace(first, all);
    expect(await uses('TATU')).toBe(1);
    const again = orderForm([{ id: 1, quantity: 1 }], { customer_phone: first.phone, coupon_code: 'TATU' });
    expect((await order(again)).body.promotion ?? null).toBeNull();
    await move(njeri, body.order_id, { from: 'confirmed', to: 'cancelled', why: 'Not wanted.' });
    expect(await uses('TATU')).toBe(0);
    await replace(first, [{ id: 1, quantity: 1 }]);
    await replace(first, [{ id: 1, quantity: 1 }]);
    expect(await uses('TATU')).toBe(1);
  });

  test('A replacement that used a promo code again keeps the code without the phone when its customer is erased', async () => {
    await offer('NNE');
    const first = await deliver('cash', { coupon_code: 'NNE' });
    await back(first.id, 3);
    const { order_id } = (await replace(first, all)).body;
    const made = (await findOrder(order_id)) as OrderItem;
    expect(made.code_again).toEqual({ code: 'NNE', phone: expect.any(String) });
    const who = { attempts: [], personId: undefined, phone: 'hash', isByCustomer: false };
    expect(await store(() => eraseFromOrder({ order: made, ...who }))).toBe(true);
    expect((await findOrder(order_id))?.code_again).toEqual({ code: 'NNE' });
  });
});

test('If the replacement goods cost less than the returned ones, the rest of the money is to be refunded', async () => {
  const first = await deliver();
  await back(first.id, 3);
  const { surplus } = await see(first.id);
  const { body } = await replace(first, [{ id: 1, quantity: 1 }]);
  const { total_amount } = await see(body.order_id);
  expect(await see(first.id)).toMatchObject({ order_status: 'returned', surplus: surplus - total_amount });
  expect((await see(first.id)).to_replace).toEqual([{ id: 1, quantity: 2 }]);
});

test('The replacement of goods that were not paid for still has to be paid', async () => {
  const first = await deliver('not');
  await back(first.id, 1);
  const { body } = await replace(first, [{ id: 1, quantity: 1 }]);
  const made = await see(body.order_id);
  expect(made).toMatchObject({ due: made.total_amount, money: [] });
});

test('A returned piece is replaced once, even by two people at the same time', async () => {
  const first = await deliver();
  await back(first.id, 1);
  const replies = await Promise.all([1, 2].map(() => replace(first, [{ id: 1, quantity: 1 }])));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await replace(first, [{ id: 1, quantity: 1 }])).body.code).toBe('nothing-to-replace');
  expect((await see(first.id)).replacements).toHaveLength(1);
});

test('A replacement is refused for another phone number, with a promo code, or if no goods came back', async () => {
  const first = await deliver();
  expect((await replace(first, [{ id: 1, quantity: 1 }])).body.code).toBe('nothing-to-replace');
  await back(first.id, 1);
  const goods = [{ id: 1, quantity: 1 }];
  expect((await replace({ ...first, phone: phoneOf(++phones) }, goods)).body.code).toBe('another-customer');
  expect((await replace(first, goods, { coupon_code: 'KARIBU' })).status).toBe(422);
  expect((await see(first.id)).replacements).toEqual([]);
});

test('A replacement that is sent again after a lost answer creates no second order', async () => {
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

test('An order that has none of the returned goods is not accepted as a replacement', async () => {
  const first = await deliver();
  await back(first.id, 1);
  expect((await replace(first, [{ id: 2, quantity: 1 }])).body.code).toBe('nothing-to-replace');
});

test('After a replacement is cancelled, its returned goods can be replaced again', async () => {
  const first = await deliver();
  await back(first.id, 1);
  const goods = [{ id: 1, quantity: 1 }];
  const { body } = await replace(first, goods);
  await move(njeri, body.order_id, { from: 'confirmed', to: 'cancelled', why: 'Not there tomorrow.' });
  expect((await see(first.id)).to_replace).toEqual(goods);
  expect((await replace(first, goods)).status).toBe(200);
});
