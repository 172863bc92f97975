import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { readCart } from '../cart/cart.ts';
import { findCategoryId, listCatalogue } from '../catalogue/category.ts';
import { listPk } from '../catalogue/keys.ts';
import { findProduct, findProductBySlug, findProductItem, listCards } from '../catalogue/product.ts';
import { createFaq, listFaqs } from '../content/faq.ts';
import { createOrder } from '../orders/create-order.ts';
import { findOrder, type OrderItem } from '../orders/order.ts';
import { listBrowserOrders } from '../orders/owned.ts';
import { getSettings } from '../settings/read-settings.ts';
import { listMovements, listStock } from '../stock/stock.ts';
import { nextNumber } from './counter.ts';
import { idempotencyKey } from './keys.ts';

let shop: TestShop;

// Every third product is premium, and every fourth is restricted. Three products in a row have the same creation time,
// so that some pages end between products with equal times.
const products = Array.from({ length: 47 }, (_, n) => {
  const created_at = `2026-01-${String(1 + Math.floor(n / 3)).padStart(2, '0')}T00:00:00.000Z`;
  return testProduct(n + 1, { created_at, is_premium: n % 3 === 0 }, n % 4 === 0 ? 1 : 2);
});

beforeAll(async () => {
  shop = await openShop();
  await stockShop(products.map((product) => [product, product.id]));
});
afterAll(() => shop.close());

const newestFirst = (list: typeof products) =>
  [...list].sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id).map(({ id }) => id);

async function allPages(pk: string, limit: number) {
  const pages: number[][] = [];
  let after: string | undefined;
  do {
    const { result, operations } = await requestsOf(shop, () => listCards(pk, limit, after));
    expect(operations).toEqual(['Query']);
    pages.push(result.cards.map(({ id }) => id));
    after = result.next;
  } while (after !== undefined);
  return pages;
}

describe('Every product list returns each of its products once, newest first, with any page size', () => {
  const lists = {
    'the whole shop': [listPk.all(), products],
    'a category': [listPk.inCategory(1), products.filter(({ category }) => category.id === 1)],
    'a subcategory': [listPk.inSubcategory(21), products.filter(({ category }) => category.id === 2)],
    'the premium products of the shop': [listPk.premium(), products.filter(({ is_premium }) => is_premium)],
    'the premium products of a category': [
      listPk.premiumIn(1),
      products.filter(({ category, is_premium }) => is_premium && category.id === 1),
    ],
  } as const;

  test.each(Object.entries(lists))(
    'The list of %s has each of its products once, newest first, with any page size',
    async (_, [pk, members]) => {
      for (const limit of [1, 2, 7, 20, 47, 100]) {
        const pages = await allPages(pk, limit);
        expect(pages.flat()).toEqual(newestFirst([...members]));
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit);
      }
    },
  );

  test('An empty list of products is one empty page', async () => {
    expect(await allPages(listPk.inCategory(99), 5)).toEqual([[]]);
  });

  test('If a product is added while a visitor pages through a list, no product is repeated or missing', async () => {
    const first = await listCards(listPk.all(), 10);
    const { createProduct } = await import('../catalogue/create-product.ts');
    await createProduct(
      testProduct(900, { created_at: '2026-10-01T00:00:00.000Z' }),
      1,
      '2026-10-01T00:00:00.000Z',
    );
    const second = await listCards(listPk.all(), 10, first.next);
    const seen = [...first.cards, ...second.cards].map(({ id }) => id);
    expect(seen).toEqual(newestFirst(products).slice(0, 20));
  });
});

const order: OrderItem = {
  id: 'a'.repeat(22),
  number: 'HS-1',
  created_at: '2026-11-02T09:00:00.000Z',
  order_date: '2026-11-02',
  order_status: 'pending',
  payment_status: 'pending',
  customer_name: 'Wanjiku',
  customer_email: 'wanjiku@mail.example',
  customer_phone: '+254712345678',
  customer_address: 'Kilimani',
  street_address: '',
  is_pickup: false,
  money: [],
  special_instructions: '',
  coupon_code: '',
  promotion_code: undefined,
  lines: [],
  sub_total_cents: 0,
  discount_cents: 0,
  fee_cents: 0,
  rounding_cents: 0,
  total_cents: 0,
  vat_rate: 0.16,
  vat_cents: 0,
  paid_cents: 0,
  due_cents: 0,
  visitor: 'v',
  tracking: 't',
};

describe('Every read is one request to the table', () => {
  beforeAll(async () => {
    for (const [n, id] of ['a', 'c', 'b'].entries()) {
      const created_at = `2026-11-02T09:00:0${n}.000Z`;
      const each = { ...order, id: id.repeat(22), created_at };
      expect(
        await createOrder({
          order: each,
          pieces: new Map(),
          requestKey: id,
          hash: 'h',
          notBefore: undefined,
          limits: [],
          order_limit: firstSettings.order_limit,
        }),
      ).toBeUndefined();
    }
  });

  test.each([
    ['the settings', 'GetItem', getSettings, { shop_name: 'Hart' }],
    [
      'a product and its stock',
      'Query',
      () => findProduct(3),
      { product: { slug: 'product-3' }, available: 3 },
    ],
    ['a product by its slug', 'GetItem', () => findProductBySlug('product-3'), { id: 3 }],
    [
      'the stock of several products',
      'BatchGetItem',
      () => listStock([3, 999, 1]),
      [
        { id: 3, available: 3 },
        { id: 1, available: 1 },
      ],
    ],
    [
      'the stock movements of a product',
      'Query',
      () => listMovements(3),
      { movements: [{ delta: 3, reason: 'opening' }] },
    ],
    [
      'the category that has a slug',
      'GetItem',
      async () => ({ id: await findCategoryId('hart-vapes') }),
      { id: 1 },
    ],
    ['a product to change', 'GetItem', () => findProductItem(3), { slug: 'product-3' }],
    ['an order', 'GetItem', () => findOrder(order.id), { number: 'HS-1' }],
  ])(
    'Reading %s takes one request to the table',
    async (_, operation, read: () => Promise<unknown>, expected) => {
      const { result, operations } = await requestsOf(shop, read);
      expect(result).toMatchObject(expected);
      expect(operations).toEqual([operation]);
    },
  );

  test('One request reads all categories, each before its subcategories, and the product counts [S1-140]', async () => {
    const { result, operations } = await requestsOf(shop, listCatalogue);
    expect(operations).toEqual(['Query']);
    expect(result.map(({ kind, slug, product_count }) => [kind, slug, product_count])).toEqual([
      ['category', 'hart-vapes', 12],
      ['subcategory', 'hart-one', 12],
      ['category', 'caffeine-energy-pouches', 36],
      ['subcategory', 'fruit', 36],
    ]);
  });

  test('One request reads all data for the price of a cart of forty: settings, products, stock, idempotency record [R2]', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => n + 8);
    const { result, operations } = await requestsOf(shop, () => readCart(ids, { requestKey: 'a' }));
    expect(operations).toEqual(['BatchGetItem']);
    expect(result.settings).toMatchObject(firstSettings);
    expect([...result.products.keys()]).toEqual(ids);
    expect(result.available.get(8)).toBe(8);
    expect(result.repeat).toMatchObject({ order_id: 'a'.repeat(22), number: 'HS-1', hash: 'h' });
  });

  test('Reading a cart with an unknown product and an unknown idempotency key returns neither', async () => {
    const state = await readCart([999], { requestKey: 'never used' });
    expect(state).toMatchObject({ repeat: undefined });
    expect(state.products.size).toBe(0);
    expect(state.available.get(999)).toBe(0);
  });

  test('The orders of a browser are in one list, newest first', async () => {
    const { result, operations } = await requestsOf(shop, () => listBrowserOrders('v'));
    expect(operations).toEqual(['Query']);
    expect(result.map(([first]) => first)).toEqual(['b', 'c', 'a']);
  });

  test('The questions of the FAQ page are returned in the order that staff chose, not by id', async () => {
    const faq = (id: number, sort: number) => ({ id, sort, title: `Question ${id}`, comment: 'Yes.' });
    for (const each of [faq(11, 20), faq(9, 20), faq(2, 30), faq(30, 10)])
      expect(await createFaq(each)).toBe(true);
    expect(await createFaq({ ...faq(2, 30), title: 'Another' })).toBe(false);
    const { result, operations } = await requestsOf(shop, listFaqs);
    expect(operations).toEqual(['Query']);
    expect(result.map(({ id, title }) => [id, title])).toEqual(
      [30, 9, 11, 2].map((id) => [id, `Question ${id}`]),
    );
  });

  test('Taking the next number of a counter takes one request', async () => {
    const { operations } = await requestsOf(shop, () => nextNumber('order'));
    expect(operations).toEqual(['UpdateItem']);
  });
});

test('Reading an item that does not exist returns undefined instead of an error', async () => {
  expect(await findProduct(999)).toBeUndefined();
  expect(await findProductBySlug('nothing')).toBeUndefined();
  expect(await findOrder('z'.repeat(22))).toBeUndefined();
  expect(await listMovements(999)).toEqual({ movements: [] });
  expect(await listStock([])).toEqual([]);
});

test('An idempotency key is stored as a hash, so that its text cannot be the key of another item [T20]', () => {
  const keys = ['key a', 'key b', '#', ':', 'x'.repeat(10_000)].map((key) => idempotencyKey(key).pk);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^IDEMPOTENCY#[\w-]{43}$/);
});
