import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveCart } from '#shared/cart/endpoints.ts';
import { becomeDistributor } from '#shared/distributors/endpoints.ts';
import { subscribe } from '#shared/newsletter/endpoints.ts';
import { keepDraft, unlockOrder } from '#shared/orders/endpoints.ts';
import { saveCart as saveCartHandler } from '../../api/cart.ts';
import { becomeDistributor as becomeDistributorHandler } from '../../api/distributors.ts';
import { subscribe as subscribeHandler } from '../../api/newsletter.ts';
import { keepDraft as keepDraftHandler, unlockOrder as unlockHandler } from '../../api/orders.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { quoteWith } from '../../test-support/orders/promotions.ts';
import { review } from '../../test-support/reviews.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addressKey, networkOf } from './address-key.ts';
import { newId } from './visitor.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 100]]);
});
afterAll(() => shop.close());

describe('The network that a rate limit counts', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:0:0:192.0.2.1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('A rate limit counts %s as the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    '',
    'localhost',
    ' 192.0.2.1',
    '192.0.2',
    '192.0.2.256',
    '192.0.02.1',
    '0x7f000001',
    '192.0.2.1, 203.0.113.5',
    '192.0.2.1:443',
    '[::1]',
    '::g',
    '\xa0::1',
    '1::2::3',
    '2001:db8:1:2:3:4:5:6:7',
  ])('A rate limit ignores %j, which is not an IP address', (address) => {
    expect(() => networkOf(address)).toThrow(expect.objectContaining({ status: 400, code: 'bad-address' }));
  });
});

/**
 * Returns the rate limits that have counted requests from an IP address, with their counts, for example `{
 * 'order-address': 2 }`.
 */
async function countsOf(address: string | undefined) {
  const key = await addressKey(address);
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName() }));
  const counted = Items.map(({ pk, times }) => [...String(pk).split('#'), times]);
  return Object.fromEntries(
    counted.flatMap(([kind, what, who, ...rest]) =>
      kind === 'LIMIT' && who === key ? [[what, rest.at(-1) as number]] : [],
    ),
  );
}

test('Every rate limit counts two IPv6 addresses of one household as one, and a neighbour’s address separately [T14]', async () => {
  const places = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::7', '2001:db8:1:3::1'];
  for (const [n, address] of places.entries()) {
    const headers = { 'x-viewer-ip': address };
    const lines = [{ id: 1, quantity: 1 }];
    const customer_phone = phoneOf(600 + n);
    const contact = { name: 'Wanjiku Otieno', email: `w${n}@mail.example`, phone: customer_phone };
    const replies = [
      await order(orderForm(lines, { customer_phone }), { headers }),
      await quoteWith('NOTHING', lines, { headers }),
      await review({ review_text: `Number ${n}` }, { headers }),
      await send(saveCart, saveCartHandler, { headers, body: { cart: lines } }),
      await send(subscribe, subscribeHandler, { headers, body: contact }),
      await send(unlockOrder, unlockHandler, {
        headers,
        params: { id: newId() },
        body: { last_four: '0000' },
      }),
      await send(keepDraft, keepDraftHandler, { headers, body: { lines } }),
      await send(becomeDistributor, becomeDistributorHandler, {
        headers,
        body: { ...contact, comment: 'I would like to sell for you.' },
      }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 422, 200, 200, 200, 422, 200, 200]);
  }
  const once = {
    'cart-address': 1,
    'distributor-address': 1,
    'draft-address': 1,
    'order-address': 1,
    'promo-address': 1,
    'promo-visitor': 1,
    'review-address': 1,
    'review-address-all': 1,
    subscribe: 1,
    'subscribe-address': 1,
    'unlock-address': 1,
    'unlock-visitor': 1,
  };
  const twice = Object.fromEntries(Object.keys(once).map((name) => [name, 2]));
  expect(await countsOf(places[0])).toEqual(twice);
  expect(await countsOf(places[2])).toEqual(once);
});
