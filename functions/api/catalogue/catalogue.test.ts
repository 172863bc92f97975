import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, Route } from '#shared/endpoint.ts';
import { type Call, type Reply, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;

// Products 1 to 9 are restricted, 10 to 39 are not. Every fourth one is premium. Higher numbers are newer.
const products = Array.from({ length: 39 }, (_, n) => {
  const created_at = `2026-02-${String(1 + Math.floor(n / 2)).padStart(2, '0')}T00:00:00.000Z`;
  return testProduct(n + 1, { created_at, is_premium: n % 4 === 0 }, n < 9 ? 1 : 2);
});

beforeAll(async () => {
  shop = await openShop();
  await stockShop(products.map((product) => [product, [8, 12].includes(product.id) ? 0 : product.id]));
  handlers = await loadHandlers();
});
afterAll(() => shop.close());

/** Calls an endpoint. Returns its answer and the table operations that it made. */
async function get(route: Route, call: Call = {}): Promise<Reply & { operations: string[] }> {
  const row = handlers.get(route);
  if (!row) throw new Error(`No handler for ${route}`);
  const { result, operations } = await requestsOf(shop, () => send(row.endpoint, row.handler, call));
  return { ...result, operations };
}

const isRestricted = ({ age_restricted }: { age_restricted: boolean }) => age_restricted;
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);
const newest = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);

const vapes = {
  id: 1,
  slug: 'hart-vapes',
  category_name: 'Hart Vapes',
  meta_title: 'Hart Vapes',
  category_description: 'For tests.',
  description: 'For tests.',
  parent_id: null,
  image: '/upload/shop/hart-vapes-640.webp',
  age_restricted: true,
  product_count: 9,
};
const subcategory = {
  id: 11,
  slug: 'hart-one',
  title: 'Hart One',
  description: 'For tests.',
  product_count: 9,
  category: { id: 1, slug: 'hart-vapes', category_name: 'Hart Vapes' },
};

describe('Categories', () => {
  test('The menu lists every category with its picture, without counts of products [S1-329] [S1-225] [S2-269]', async () => {
    const { body } = await get('GET /api/frontend/categories');
    const { product_count, meta_title, description, parent_id, ...shown } = vapes;
    expect(body).toMatchObject([shown, { slug: 'caffeine-energy-pouches' }]);
    expect(body[0]).not.toHaveProperty('subcategories');
    expect(body[0]).not.toHaveProperty('product_count');
  });

  test('A category has its subcategories and their product counts [S2-284] [S1-140] [S1-226]', async () => {
    const { body } = await get('GET /api/categories/slug/{slug}', { params: { slug: 'hart-vapes' } });
    expect(body).toMatchObject({ ...vapes, subcategories: [subcategory] });
  });

  test('A category’s subcategories can be requested as a list [S1-332] [S2-270]', async () => {
    const { body } = await get('GET /api/categories/{id}/subcategories', { params: { id: '1' } });
    expect(body).toEqual([subcategory]);
  });
});

describe('Lists of products', () => {
  test('The list of the whole shop is newest first, at most twenty a page [S1-336] [S1-407]', async () => {
    const { body } = await get('GET /api/products');
    expect(idsOf(body.data)).toEqual(newest(39, 20));
    expect((await get('GET /api/products', { query: { limit: '99' } })).body.data).toHaveLength(20);
  });

  test('Paging to the end returns every product once [S1-336]', async () => {
    const seen: number[] = [];
    let query: Record<string, string> = { limit: '7' };
    for (let cursor: string | null = ''; cursor !== null; query = { limit: '7', cursor: cursor ?? '' }) {
      const { body, operations } = await get('GET /api/products', { query });
      // Every page reads the stock and the list of hidden categories. A page with a restricted product also reads the
      // settings.
      const settings = body.data.some(isRestricted) ? ['GetItem'] : [];
      expect(operations).toEqual(['Query', ...settings, 'GetItem', 'BatchGetItem']);
      seen.push(...idsOf(body.data));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(newest(39, 1));
  });

  test('A category’s list contains only its own products [S1-336]', async () => {
    const { body } = await get('GET /api/products', { query: { category: 'hart-vapes' } });
    expect(idsOf(body.data)).toEqual(newest(9, 1));
    expect(body.next_cursor).toBeNull();
  });

  test('A subcategory’s list can be paged [S1-334]', async () => {
    const route = 'GET /api/category/{category}/{subcategory}/products';
    const params = { category: 'caffeine-energy-pouches', subcategory: 'fruit' };
    const first = await get(route, { params });
    expect(idsOf(first.body.products)).toEqual(newest(39, 20));
    const second = await get(route, { params, query: { cursor: first.body.next_cursor } });
    expect(idsOf(second.body.products)).toEqual(newest(19, 10));
    const elsewhere = await get(route, { params: { ...params, category: 'hart-vapes' } });
    expect(elsewhere.body).toEqual({ products: [], next_cursor: null });
  });

  test.each([
    ['all', newest(39, 28)],
    ['caffeine-energy-pouches', newest(39, 28)],
    ['hart-vapes', newest(9, 1)],
    ['nothing', []],
  ])('The new arrivals of %s are the twelve newest products [S1-339] [S1-405]', async (product, ids) => {
    const { body } = await get('GET /api/{product}/products/new-arrivals', { params: { product } });
    expect(idsOf(body.products)).toEqual(ids);
  });

  test.each([
    ['all', [37, 33, 29, 25, 21, 17]],
    ['hart-vapes', [9, 5, 1]],
    ['nothing', []],
  ])(
    'The premium products of %s are the six newest ones [S1-340] [S1-406] [S2-358]',
    async (product, ids) => {
      const { body } = await get('GET /api/{product}/products/premium', { params: { product } });
      expect(idsOf(body.products)).toEqual(ids);
      for (const card of body.products) expect(card.is_premium).toBe(1);
    },
  );

  test('A product card has each field under every name that the specification uses for the field [S1-228] [S1-230] [S1-231] [S1-236] [S2-354] [S2-358]', async () => {
    const { body } = await get('GET /api/products', { query: { limit: '1' } });
    expect(body.data[0]).toMatchObject({
      id: 39,
      slug: 'product-39',
      product_name: 'Product 39',
      name: 'Product 39',
      product_code: 'P-39',
      selling_price: 1000,
      price: 1000,
      image: '/upload/products/product-39-640.webp',
      product_image: '/upload/products/product-39-640.webp',
      image_url: '/upload/products/product-39-640.webp',
      type: 'single',
      is_premium: 0,
      category_id: 2,
      brand: { brand_name: 'Hart' },
      attributes: [{ id: 1, key: 'Flavour', value: 'Mango' }],
      age_restricted: false,
    });
  });
});

describe('A product', () => {
  const page = {
    product_name: 'Product 9',
    product_description: '<p>Good.</p>',
    product_features: ['Good'],
    attributes: { Flavour: 'Mango' },
    subcategory: { title: 'Hart One', category: { category_name: 'Hart Vapes' } },
    brand: { brand_name: 'Hart' },
    age_restricted: true,
  };

  test('A product requested by id contains its available stock [S2-287] [S1-232] [S1-235]', async () => {
    const { body } = await get('GET /api/products/{id}', { params: { id: '9' } });
    expect(body).toMatchObject({ ...page, product_store: 9 });
  });

  const inVapes = { slug: 'hart-vapes', product: 'hart-vapes' };
  test.each<[Route, Call]>([
    ['GET /api/products', { query: { category: 'hart-vapes' } }],
    ['GET /api/products', { query: { category: 'hart-vapes', page: '1', per_page: '20' } }],
    ['GET /api/frontend/products', { query: { category: 'hart-vapes' } }],
    ['GET /api/collection/{slug}/products', { params: inVapes }],
    ['GET /api/{product}/products', { params: inVapes }],
    ['GET /api/{product}/products/new-arrivals', { params: inVapes }],
    ['GET /api/{product}/products/premium', { params: inVapes }],
    [
      'GET /api/category/{category}/{subcategory}/products',
      { params: { category: 'hart-vapes', subcategory: 'hart-one' } },
    ],
    ['GET /api/subcategories/{id}', { params: { id: '11' } }],
    ['GET /api/products/slug/{slug}', { params: { slug: 'product-8' } }],
    ['GET /api/products/slug/{slug}', { params: { slug: 'product-5' } }],
    ['GET /api/products/slug/{slug}', { params: { slug: 'product-6' } }],
  ])('A product from %s with %j says whether it is sold out or few pieces are left', async (route, call) => {
    const { body } = await get(route, call);
    const list = body.data ?? body.products ?? [body].flat();
    const levelOf = (id: number) => (id === 8 ? 'out' : id <= 5 ? 'few' : undefined);
    expect(list.length).toBeGreaterThan(0);
    for (const { id, stock_level } of list) expect([id, stock_level]).toEqual([id, levelOf(id)]);
  });

  test('A product requested by slug contains no stock, which the page requests separately [G-28] [S1-237]', async () => {
    const { body } = await get('GET /api/products/slug/{slug}', { params: { slug: 'product-9' } });
    expect(body).toMatchObject(page);
    expect(body).not.toHaveProperty('product_store');
  });

  test('A request for stock returns each existing product once, in the requested order [S1-232]', async () => {
    const { body } = await get('GET /api/availability', { query: { ids: '12,999,9,12' } });
    expect(body).toEqual([
      { id: 12, product_store: 0 },
      { id: 9, product_store: 9 },
    ]);
  });

  test.each(['', '0', 'a', '1,', ',1', '1;2', '1,-2', Array.from({ length: 41 }, (_, n) => n + 1).join()])(
    'A request for stock with the ids "%s" is refused',
    async (ids) => {
      const { status, operations } = await get('GET /api/availability', { query: { ids } });
      expect(status).toBe(422);
      expect(operations).toEqual([]);
    },
  );
});

const pouches = { category: 'caffeine-energy-pouches', subcategory: 'fruit' };
const [open, gated] = [{ product: pouches.category }, { product: 'hart-vapes' }];

// The expected table operations of each call. The key of a category's list contains the category's id, so the category
// tree is read to find the list. A call with products that does not read the tree reads which categories are hidden.
// Each call with products reads their stock and the number at which "few left" is shown. Calls with restricted products
// also read the settings. The call for a single category also reads its list of products, because the answer contains
// their strengths.
const reads: [Route, Call, ...string[]][] = [
  ['GET /api/frontend/categories', {}, 'Query', 'GetItem'],
  ['GET /api/pos/categories', {}, 'Query', 'GetItem'],
  [
    'GET /api/categories/slug/{slug}',
    { params: { slug: 'hart-vapes' } },
    'Query',
    'GetItem',
    'Query',
    'GetItem',
  ],
  ['GET /api/categories/{id}/subcategories', { params: { id: '1' } }, 'Query', 'GetItem'],
  ['GET /api/subcategories/{id}', { params: { id: '21' } }, 'Query', 'GetItem', 'Query', 'BatchGetItem'],
  ['GET /api/products', {}, 'Query', 'GetItem', 'BatchGetItem'],
  ['GET /api/products', { query: { category: 'hart-vapes' } }, 'Query', 'Query', 'GetItem', 'BatchGetItem'],
  [
    'GET /api/products',
    { query: { page: '1', seed: '1' } },
    'GetItem',
    'Query',
    'Query',
    'BatchGetItem',
    'GetItem',
    'BatchGetItem',
  ],
  ['GET /api/frontend/products', {}, 'Query', 'GetItem', 'BatchGetItem'],
  [
    'GET /api/collection/{slug}/products',
    { params: { slug: pouches.category } },
    'Query',
    'Query',
    'BatchGetItem',
  ],
  ['GET /api/{product}/products', { params: open }, 'Query', 'Query', 'BatchGetItem'],
  ['GET /api/{product}/products', { params: { product: 'all' } }, 'Query', 'GetItem', 'BatchGetItem'],
  ['GET /api/{product}/products', { params: gated }, 'Query', 'Query', 'GetItem', 'BatchGetItem'],
  [
    'GET /api/category/{category}/{subcategory}/products',
    { params: pouches },
    'Query',
    'Query',
    'BatchGetItem',
  ],
  ['GET /api/{product}/products/new-arrivals', { params: open }, 'Query', 'Query', 'BatchGetItem'],
  ['GET /api/{product}/products/premium', { params: open }, 'Query', 'Query', 'BatchGetItem'],
  ['GET /api/products/{id}', { params: { id: '12' } }, 'Query', 'Query', 'GetItem'],
  ['GET /api/products/{id}', { params: { id: '9' } }, 'Query', 'Query', 'GetItem', 'GetItem'],
  ['GET /api/products/slug/{slug}', { params: { slug: 'product-12' } }, 'GetItem', 'GetItem', 'BatchGetItem'],
  [
    'GET /api/products/slug/{slug}',
    { params: { slug: 'product-9' } },
    'GetItem',
    'GetItem',
    'GetItem',
    'BatchGetItem',
  ],
  ['GET /api/availability', { query: { ids: '1,2,3' } }, 'BatchGetItem'],
  ['GET /api/settings', {}, 'GetItem'],
  ['GET /api/featured-product', {}, 'GetItem'],
  ['GET /api/reviews', {}, 'Query'],
  ['GET /reviews/{productId}', { params: { productId: '9' } }, 'Query'],
];

test.each(reads)(
  '%s makes no unnecessary reads, reveals no table keys, and is cached exactly as its endpoint says [T13]',
  async (route, call, ...operations) => {
    const reply = await get(route, call);
    expect(reply.status).toBe(200);
    expect(reply.operations).toEqual(operations);
    expect(JSON.stringify(reply.body)).not.toMatch(/"(?:pk|sk|price_cents|kind)":/);
    const shared = handlers.get(route)?.endpoint.sharedSeconds;
    expect(reply.headers['cache-control']).toBe(shared ? 'public, max-age=0, s-maxage=1' : 'no-store');
    expect(reply.headers['content-type']).toBe('application/json');
    expect(reply.cookies).toEqual([]);
  },
);

test('All public answers are cached, except answers with stock or for one browser or person [T13]', () => {
  const all = [...handlers.values()].map(({ endpoint }) => endpoint);
  const isReadByAll = ({ route, access }: Endpoint) => route.startsWith('GET ') && access === 'anyone';
  const uncached = all.filter((each) => isReadByAll(each) && !each.sharedSeconds);
  expect(uncached.map(({ route }) => route).sort()).toEqual([
    'GET /api/availability',
    'GET /api/chat-drafts/{code}',
    'GET /api/orders/{id}',
    'GET /api/orders/{id}/payments',
    'GET /api/price',
    'GET /api/products/{id}',
    'GET /api/user',
    'GET /auth/google',
    'GET /auth/google/callback',
    'GET /cart-items',
    'GET /sanctum/csrf-cookie',
  ]);
  expect(all.filter((each) => !isReadByAll(each) && each.sharedSeconds)).toEqual([]);
});

test.each([
  ['GET /api/categories/slug/{slug}', { slug: 'nothing' }, 'Category not found'],
  ['GET /api/categories/{id}/subcategories', { id: '999' }, 'Category not found'],
  ['GET /api/products/{id}', { id: '999' }, 'Product not found'],
  ['GET /api/products/slug/{slug}', { slug: 'nothing' }, 'Product not found'],
] as const)(
  'For an unknown record, the call of %s answers 404 with the common error body, which is not cached [G-28]',
  async (route, params, message) => {
    const reply = await get(route, { params });
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({ message, code: 'not-found', request_id: reply.headers['x-request-id'] });
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);
