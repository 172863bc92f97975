import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSaved, listAccountOrders, mergeAccount, signOut } from '#shared/accounts/endpoints.ts';
import { listCartItems, saveCart } from '#shared/cart/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { getOrder } from '#shared/orders/endpoints.ts';
import {
  getSaved as getSavedHandler,
  listAccountOrders as listOrdersHandler,
  mergeAccount as mergeHandler,
  signOut as signOutHandler,
} from '../../api/accounts.ts';
import { listCartItems as listCartHandler, saveCart as saveCartHandler } from '../../api/cart.ts';
import { getOrder as getOrderHandler } from '../../api/orders.ts';
import { ownedPk, visitorPk } from '../../data/accounts/keys.ts';
import { listOwned } from '../../data/orders/owned.ts';
import { ownedReviewPrefix } from '../../data/reviews/keys.ts';
import { type Call, noon, send } from '../../test-support/event.ts';
import { type Hit, nameOfFaults, schedulesOf } from '../../test-support/faults/write-faults.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { review } from '../../test-support/reviews.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { fingerprint } from '../identity/signature.ts';
import { newId } from '../identity/visitor.ts';
import { mergeSaved } from './account-saved.ts';
import { mergeCarts } from './merge-account.ts';

let shop: TestShop;
let next = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([1, 2, 3].map((id) => [testProduct(id), 1000]));
});
afterAll(() => shop.close());

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const line = (id: number, quantity: number) => ({ id, quantity });
const product = (id: number) => ({ id, slug: `product-${id}` });

/** Creates a browser with its own visitor id that has not signed in. */
async function newBrowser() {
  const visitor = newId();
  const by = await browser(visitor);
  const ask = (row: Endpoint, handler: unknown, call: Call = {}) => send(row, handler, { ...by, ...call });
  const place = async () => {
    const form = orderForm([line(1, 1)], { customer_phone: phoneOf(20_000 + ++next) });
    return (await order(form, by)).body.order_id as string;
  };
  return { visitor, by, ask, place };
}

/** Signs a customer in with that browser. Requests carry both the session and the visitor cookie. */
async function signedIn(visitor: string, name = `merging-${++next}`) {
  const { id, session } = await signIn(name);
  const cookies = [`__Host-visitor=${visitor}`];
  const ask = async (row: Endpoint, handler: unknown, call: Call = {}) =>
    send(row, handler, await callAs(session, { ...call, cookies }));
  const merge = (body: object = {}, now = later(60)) => ask(mergeAccount, mergeHandler, { body, now });
  const orders = async () =>
    ((await ask(listAccountOrders, listOrdersHandler)).body.orders as { id: string }[]).map(
      ({ id: each }) => each,
    );
  return { id, session, ask, merge, orders };
}

describe('Two merged carts of one customer', () => {
  test.each([
    [
      'have the higher quantity of a product, not the sum',
      [line(1, 2), line(2, 5)],
      [line(2, 3), line(1, 4)],
      [line(1, 4), line(2, 5)],
    ],
    ['keep the products that only one of them has', [line(1, 1)], [line(2, 2)], [line(1, 1), line(2, 2)]],
    ['hold at most ten of a product', [line(1, 99)], [line(1, 10)], [line(1, 10)]],
    ['equal the other cart if one is empty', [], [line(3, 1)], [line(3, 1)]],
  ])('Two merged carts of one customer %s [G-23]', (_, one, other, both) => {
    expect(mergeCarts(one, other)).toEqual(both);
    expect(mergeCarts(one, both)).toEqual(both);
  });

  test('Merging two carts of a customer keeps at most forty products, and takes those of the browser’s cart first [G-23]', () => {
    const lines = (from: number) => Array.from({ length: 30 }, (_, n) => line(from + n, 1));
    const both = mergeCarts(lines(100), lines(1));
    expect(both).toHaveLength(40);
    expect(both.slice(0, 30)).toEqual(lines(100));
  });
});

test('Merging two saved lists puts the browser’s products first and lists no product twice [G-27]', () => {
  expect(mergeSaved([product(1), product(2)], [product(3), product(1)])).toEqual([1, 2, 3].map(product));
  const many = Array.from({ length: 100 }, (_, n) => product(n + 1));
  expect(mergeSaved([product(500)], many)).toEqual([product(500), ...many.slice(0, 99)]);
});

describe('When a customer has signed in', () => {
  test('After sign-in, the account owns the browser’s cart, saved list, orders and reviews, and signing in again changes nothing [G-23] [G-27] [G-30]', async () => {
    const { visitor, ask: asGuest, by, place } = await newBrowser();
    const ids = [await place(), await place()];
    await asGuest(saveCart, saveCartHandler, { body: { cart: [line(2, 3)] }, now: later(1) });
    await review({ review_text: 'Sweet, and quick.' }, by);
    const { id, ask, merge, orders } = await signedIn(visitor);
    expect(await orders()).toEqual([]);

    const first = await merge({ saved: [product(3)] });
    expect(first).toMatchObject({
      status: 200,
      body: { cart: [line(2, 3)], saved: [product(3)], orders: 2 },
    });
    expect((await merge({ saved: [product(3)] })).body).toEqual(first.body);
    expect((await orders()).sort()).toEqual(ids.sort());
    expect((await ask(listCartItems, listCartHandler)).body).toMatchObject({ items: [line(2, 3)] });
    expect((await ask(getSaved, getSavedHandler)).body).toEqual({ saved: [product(3)] });
    const reviewsOf = async (pk: string) => (await listOwned(pk, ownedReviewPrefix, { limit: 9 })).items;
    expect(await reviewsOf(ownedPk(id))).toHaveLength(1);
    expect(await reviewsOf(visitorPk(fingerprint(visitor)))).toEqual([]);
  });

  test('A sign-in on a second device merges its data too, and takes the cart from the request, not from the server’s copy [G-23]', async () => {
    const [phone, laptop] = [await newBrowser(), await newBrowser()];
    const onPhone = await signedIn(phone.visitor, 'two-devices');
    await onPhone.merge({ cart: [line(1, 2), line(3, 1)], saved: [product(1)] });
    const onLaptop = await signedIn(laptop.visitor, 'two-devices');
    await laptop.ask(saveCart, saveCartHandler, { body: { cart: [line(2, 9)] } });
    const merged = await onLaptop.merge({ cart: [line(1, 5)], saved: [product(2)] }, later(61));
    expect(merged.body).toMatchObject({
      cart: [line(1, 5), line(3, 1)],
      saved: [product(2), product(1)],
    });
    expect((await onPhone.ask(listCartItems, listCartHandler)).body.cartCount).toBe(6);
  });

  test('A signed-in customer can open their orders in every browser, also without the browser that placed them [G-79]', async () => {
    const { visitor, place } = await newBrowser();
    const id = await place();
    const { merge } = await signedIn(visitor, 'everywhere');
    await merge();
    const { ask } = await signedIn(newId(), 'everywhere');
    const mine = await ask(getOrder, getOrderHandler, { params: { id } });
    expect(mine.body).toMatchObject({ id, customer_name: 'Wanjiku Otieno' });
    const { ask: asStranger } = await signedIn(newId());
    const stub = await asStranger(getOrder, getOrderHandler, { params: { id } });
    expect(Object.keys(stub.body).sort()).toEqual(['id', 'number', 'order_status', 'payment_status']);
  });

  test('An order stays with its account when another person signs in with the same browser [G-79] [T8]', async () => {
    const { visitor, place } = await newBrowser();
    const id = await place();
    const first = await signedIn(visitor);
    expect((await first.merge()).body.orders).toBe(1);
    const second = await signedIn(visitor);
    expect((await second.merge()).body.orders).toBe(0);
    expect(await first.orders()).toEqual([id]);
    expect(await second.orders()).toEqual([]);
  });

  test('After a customer signs out of a browser, its next user, signed in or not, cannot open the account’s orders [G-79] [T8]', async () => {
    const { visitor, ask: asGuest, place } = await newBrowser();
    const id = await place();
    const whole = async (ask: typeof asGuest) =>
      'customer_name' in (await ask(getOrder, getOrderHandler, { params: { id } })).body;
    expect(await whole(asGuest)).toBe(true);
    const first = await signedIn(visitor);
    await first.merge();
    expect(await whole(first.ask)).toBe(true);
    await first.ask(signOut, signOutHandler);
    expect(await whole(asGuest)).toBe(false);
    expect(await whole((await signedIn(visitor)).ask)).toBe(false);
  });

  test('An order that a customer places right after signing in belongs to them, and empties the carts of the browser and the account [G-79] [G-23]', async () => {
    const { visitor } = await newBrowser();
    const { ask, session, merge, orders } = await signedIn(visitor);
    await merge({ cart: [line(1, 2)] }, noon);
    const form = orderForm([line(1, 2)], { customer_phone: phoneOf(20_000 + ++next) });
    const cookies = [`__Host-visitor=${visitor}`];
    const { body } = await order(form, await callAs(session, { cookies, now: later(5) }));
    expect(await orders()).toEqual([body.order_id]);
    expect((await ask(listCartItems, listCartHandler)).body).toMatchObject({ cartCount: 0 });
  });

  test('After a customer has signed out, the browser shows its own cart, not the account’s', async () => {
    const { visitor, ask: asGuest } = await newBrowser();
    const { ask, merge } = await signedIn(visitor);
    await merge({ cart: [line(1, 7)] });
    await ask(signOut, signOutHandler);
    expect((await asGuest(listCartItems, listCartHandler)).body.cartCount).toBe(0);
  });
});

const operations = ['GetItem', 'Query', 'TransactWriteItems', 'DeleteItem'] as const;
const lost: Hit[][] = operations.map((operation) => [
  { operation, fault: { afterCommit: 'drop-connection' }, always: true },
]);
const failing = schedulesOf(operations).filter((hits) => hits.length === 1 && hits[0]?.always);

test.each([...lost, ...failing].map((hits) => [nameOfFaults(hits), hits] as const))(
  'With %s, merging an account again loses and duplicates nothing [R3]',
  async (_, [hit]) => {
    const { visitor, ask: asGuest, place } = await newBrowser();
    const id = await place();
    await asGuest(saveCart, saveCartHandler, { body: { cart: [line(2, 3)] } });
    const { merge, orders } = await signedIn(visitor);
    await merge({ cart: [line(2, 1), line(3, 1)] }, later(1));
    shop.db.setFault(({ operation }) => (operation === hit?.operation ? hit.fault : undefined));
    const first = await merge({ cart: [line(2, 3)], saved: [product(1)] });
    shop.db.setFault(undefined);
    expect([200, 503]).toContain(first.status);
    const last = await merge({ cart: [line(2, 3)], saved: [product(1)] });
    expect(last).toMatchObject({
      status: 200,
      body: { cart: [line(2, 3), line(3, 1)], saved: [product(1)], orders: 1 },
    });
    expect(await orders()).toEqual([id]);
  },
);
