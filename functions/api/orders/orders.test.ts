import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quoteCart } from '#shared/cart/endpoints.ts';
import { getOrder } from '#shared/orders/endpoints.ts';
import { firstSettings } from '#shared/shop.ts';
import { csrfToken, newId } from '../../core/identity/visitor.ts';
import { type Call, send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { quoteCart as quoteCartHandler } from '../cart.ts';
import { getOrder as getOrderHandler } from '../orders.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop(
    [
      [testProduct(1, { price_cents: 120_000 }), 100],
      [testProduct(2, { price_cents: 80_050 }), 3],
      [testProduct(3), 0],
      [testProduct(4, {}, 1), 10],
    ],
    { ...firstSettings, restricted_goods: 'catalogue_only' },
  );
});
afterAll(() => shop.close());

const line = (id: number, quantity: number) => ({ id, quantity });
const quote = (lines: unknown, area?: string) =>
  send(quoteCart, quoteCartHandler, { body: { lines, ...(area !== undefined && { area }) } });

describe('The quote of a cart', () => {
  test('The price quote of a cart takes one read and ignores prices from the browser [T9] [G-17] [G-81]', async () => {
    const lines = [{ ...line(1, 2), price: 1, total: 2, selling_price: 0 }, line(2, 1)];
    const { result, operations } = await requestsOf(shop, () => quote(lines, 'Karen'));
    expect(operations).toEqual(['BatchGetItem']);
    expect(result).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(result.body).toMatchObject({
      lines: [
        { id: 1, quantity: 2, selling_price: 1200, total: 2400, left: 10, problem: null, slug: 'product-1' },
        { id: 2, quantity: 1, selling_price: 800.5, total: 800.5, left: 3, problem: null },
      ],
      total_products: 3,
      sub_total: 3200.5,
      discount_amount: 0,
      delivery_fee: 1200,
      free_delivery: false,
      rounding: -0.5,
      total_amount: 4400,
      age_restricted: false,
    });
  });

  test('The price quote of a cart has no delivery fee without an area or for an unknown area', async () => {
    for (const area of [undefined, '', 'Mombasa'])
      expect((await quote([line(1, 1)], area)).body).toMatchObject({ delivery_fee: 0, total_amount: 1200 });
  });

  test('The price quote of a cart above the free-delivery sum has no delivery fee and is marked as free delivery [G-13]', async () => {
    const { body } = await quote([line(1, 5)], 'Karen');
    expect(body).toMatchObject({ sub_total: 6000, delivery_fee: 0, free_delivery: true });
    const pickup = await quote([line(1, 5)], 'CBD house (pickup)');
    expect(pickup.body).toMatchObject({ delivery_fee: 0, free_delivery: false });
  });

  test.each([
    ['sold out', 3, 1, { problem: 'sold-out', left: 0 }],
    ['short of stock', 2, 4, { problem: 'few-left', left: 3 }],
    ['no longer sold', 999, 1, { problem: 'gone', left: 0, picture: null, product_name: 'Product 999' }],
    ['not sold online at the moment', 4, 1, { problem: 'not-sold-online', age_restricted: true }],
  ])('The price quote of a cart marks a line that is %s [S1-386] [G-50]', async (_, id, quantity, told) => {
    expect((await quote([line(id, quantity)])).body.lines).toMatchObject([{ id, quantity, ...told }]);
  });

  test('A product that is sold out or no longer sold counts in no sum of a price quote, and its line stays with the reason', async () => {
    const alone = (await quote([line(1, 2)], 'Kilimani')).body;
    const { body } = await quote([line(3, 1), line(1, 2), line(999, 1)], 'Kilimani');
    expect(body).toMatchObject({
      ...{ sub_total: 2400, total_products: 2, delivery_fee: 300 },
      ...{ total_amount: alone.total_amount, vat_amount: alone.vat_amount },
      lines: [
        { id: 3, problem: 'sold-out' },
        { id: 1, problem: null },
        { id: 999, problem: 'gone' },
      ],
    });
  });

  test('The price quote of a cart in which everything is sold out is zero, without a delivery fee', async () => {
    const { body } = await quote([line(3, 2)], 'Karen');
    expect(body).toMatchObject({ sub_total: 0, delivery_fee: 0, total_amount: 0, lines: [{ id: 3 }] });
  });
});

const visitor = newId();
const read = (id: string, call: Call = {}) => send(getOrder, getOrderHandler, { params: { id }, ...call });

async function placed(phone: number) {
  const form = orderForm([line(1, 2)], {
    customer_phone: phoneOf(phone),
    special_instructions: 'Gate B',
    street_address: 'Ngong Road, Prestige Plaza',
  });
  const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf-token': await csrfToken(visitor) };
  const { body } = await order(form, { headers, cookies: [`__Host-visitor=${visitor}`] });
  return body as { order_id: string; order_number: string; tracking_token: string };
}

describe('An order [G-79] [T8]', () => {
  const whole = {
    customer_name: 'Wanjiku Otieno',
    special_instructions: 'Gate B',
    street_address: 'Ngong Road, Prestige Plaza',
    items: [
      {
        id: 1,
        name: 'Product 1',
        quantity: 2,
        price: 1200,
        product_image: '/upload/products/product-1-320.webp',
      },
    ],
    total_products: 2,
    total_amount: 2700,
    pay: 0,
    due: 2700,
  };

  test('The browser that placed an order sees it in full, by one read [S2-181] [S2-182] [S2-277]', async () => {
    const { order_id } = await placed(1);
    const { result, operations } = await requestsOf(shop, () =>
      read(order_id, { cookies: [`__Host-visitor=${visitor}`] }),
    );
    expect(result.body).toMatchObject(whole);
    expect(operations).toEqual(['BatchGetItem']);
    expect(result.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(result.body)).not.toMatch(
      /"(?:pk|tracking|visitor|customer_phone|customer_email)":/,
    );
  });

  test('An order has the VAT of each line and of the delivery fee, which add up to the order’s VAT to the cent [G-18]', async () => {
    const { order_id } = await placed(9);
    const { body } = await read(order_id, { cookies: [`__Host-visitor=${visitor}`] });
    expect(body).toMatchObject({
      vat_rate: 0.16,
      items: [{ total: 2400, vat: 331.03 }],
      delivery_vat: 41.38,
    });
    expect(body.vat_amount).toBe(372.41);
  });

  test('A caller with an order’s tracking token sees the order in full', async () => {
    const { order_id, tracking_token } = await placed(2);
    expect((await read(order_id, { headers: { 'x-tracking-token': tracking_token } })).body).toMatchObject(
      whole,
    );
  });

  test('A caller without cookie or token sees only the number and the states of an order', async () => {
    const { order_id, order_number } = await placed(3);
    const another = await placed(4);
    const stub = { id: order_id, number: order_number, order_status: 'pending', payment_status: 'pending' };
    const strangers: Call[] = [
      {},
      { cookies: [`__Host-visitor=${newId()}`] },
      { cookies: ['__Host-visitor='] },
      { headers: { 'x-tracking-token': '' } },
      { headers: { 'x-tracking-token': another.tracking_token } },
      { headers: { 'x-tracking-token': order_id } },
    ];
    for (const call of strangers) expect((await read(order_id, call)).body).toEqual(stub);
  });

  test('An unknown id or an order number opens no order [T8]', async () => {
    const { order_number } = await placed(5);
    const unknown = await read(newId());
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not-found', message: 'Order not found' } });
    for (const id of [order_number, '1', `${newId()}x`]) expect((await read(id)).status).toBe(422);
  });
});
