import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProductOffers as endpoint } from '#shared/promotions/endpoints.ts';
import { listProductOffers } from '../../api/promotions.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { readTogether } from '../../data/catalogue/goes-with.ts';
import { boughtWithKey } from '../../data/catalogue/keys.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { move } from '../../test-support/orders/moves.ts';
import { handOver, onTheRoad } from '../../test-support/orders/sold-orders.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { followOrder } from '../orders/follow-order.ts';
import { pagesOf } from '../pages/page-paths.ts';
import { mostTogether, ORDERS_TOGETHER } from './bought-together.ts';

let shop: TestShop;
let session: string;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    ...[1, 2, 3, 4, 5].map((id) => [testProduct(id), 100] as [ReturnType<typeof testProduct>, number]),
    [testProduct(9, {}, 1), 100],
  ]);
  session = (await signIn('desk', ['staff', 'admin'])).session;
});
afterAll(() => shop.close());

const linesOf = (...ids: number[]) => ids.map((id) => ({ id, quantity: 1 }));
const follow = (id: string) => store(() => followOrder(id));

async function deliver(...ids: number[]): Promise<string> {
  const id = await onTheRoad(session, linesOf(...ids));
  await follow(id);
  await handOver(session, id);
  await follow(id);
  return id;
}

const togetherWith = async (id: number) => Object.fromEntries(await readTogether(id));
async function suggested(id: number): Promise<number[]> {
  const { body } = await send(endpoint, listProductOffers, { params: { id: String(id) } });
  return body.goes_with.map((companion: { id: number }) => companion.id);
}

test('An order counts its products as bought together once it is delivered, only once, and no longer after it is returned', async () => {
  const id = await onTheRoad(session, linesOf(1, 2, 4));
  await follow(id);
  expect(await togetherWith(1)).toEqual({});
  await handOver(session, id);
  await follow(id);
  expect(await follow(id)).toBe(false);
  expect(await togetherWith(1)).toEqual({ 2: 1, 4: 1 });
  expect(await togetherWith(4)).toEqual({ 1: 1, 2: 1 });
  expect((await move(session, id, { from: 'delivered', to: 'returned', why: 'Wrong.' })).status).toBe(200);
  await follow(id);
  expect(await togetherWith(1)).toEqual({ 2: 0, 4: 0 });
});

test('An order of a single product changes no counts of products bought together', async () => {
  await deliver(5);
  expect(await togetherWith(5)).toEqual({});
});

test(`A product’s page suggests what was bought with it in ${ORDERS_TOGETHER} delivered orders, and not what was bought with it in fewer`, async () => {
  for (let n = 1; n < ORDERS_TOGETHER; n++) await deliver(1, 2);
  expect(await suggested(1)).toEqual([]);
  await deliver(1, 2, 3);
  expect(await suggested(1)).toEqual([2]);
  expect(await suggested(2)).toEqual([1]);
  expect(await suggested(3)).toEqual([]);
});

test('The products that staff suggest beside a product come first, except those that are hidden, sold out or only for adults', async () => {
  await store(() => changeProduct(1, { goes_with: [9, 4, 3] }, noon));
  expect(await suggested(1)).toEqual([4, 3, 2]);
  await store(() => changeProduct(4, { is_hidden: true }, noon));
  expect(await suggested(1)).toEqual([3, 2]);
  await store(() => changeProduct(9, { goes_with: [2] }, noon));
  expect(await suggested(9)).toEqual([2]);
});

test('No page is rendered again when products are bought together, because pages load these suggestions later', () => {
  expect(pagesOf(boughtWithKey(1), { before: { n2: 4 }, after: { n2: 5 } })).toEqual([]);
});

test('At most eight products bought together with a product are suggested, the most frequent first, and none below the limit', () => {
  const counts = new Map(Array.from({ length: 20 }, (_, n) => [n + 1, n] as const));
  expect(mostTogether(counts)).toEqual([20, 19, 18, 17, 16, 15, 14, 13]);
  expect(mostTogether(new Map([[7, ORDERS_TOGETHER - 1]]))).toEqual([]);
});
