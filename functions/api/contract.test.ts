import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/endpoint.ts';
import { pageKey, searchFile } from '#shared/page.ts';
import { siteFiles } from '../core/site-files.ts';
import { newId } from '../core/visitor.ts';
import { createFeatured } from '../data/featured.ts';
import { writeFile } from '../outside/site.ts';
import { type Call, send } from '../testing/event.ts';
import { loadHandlers } from '../testing/handlers.ts';
import { browser } from '../testing/promotions.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../testing/shop.ts';
import { openSite, type TestSite } from '../testing/site.ts';

let shop: TestShop;
let site: TestSite;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  await stockShop(
    Array.from({ length: 24 }, (_, n) => [
      testProduct(n + 1, { is_premium: n % 2 === 0 }, n < 4 ? 1 : 2),
      n === 5 ? 0 : 9,
    ]),
  );
  await createFeatured({ product_id: 7, headline: 'New', ends_at: null });
  const body = (await siteFiles[searchFile]?.()) ?? '';
  await writeFile(pageKey(searchFile), { body, release: 1, standing: undefined });
  handlers = await loadHandlers();
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** A client that knows the specification only: no cookie and no token where it reads. */
async function call(route: Route, sent: Call = {}) {
  const row = handlers.get(route);
  if (!row) throw new Error(`No handler for ${route}`);
  return send(row.endpoint, row.handler, { headers: { 'x-requested-with': 'XMLHttpRequest' }, ...sent });
}

const card = {
  id: expect.any(Number),
  slug: expect.any(String),
  product_name: expect.any(String),
  selling_price: 1000,
  image: expect.stringMatching(/^\/upload\/products\//),
};
const cards = (count: number) => Array.from({ length: count }, () => expect.objectContaining(card));
const pouches = 'caffeine-energy-pouches';

const reads: [string, Route, Call, unknown][] = [
  [
    'S1-329',
    'GET /api/frontend/categories',
    {},
    [
      { id: 1, slug: 'hart-vapes', category_name: 'Hart Vapes', image: expect.any(String) },
      { id: 2, slug: pouches },
    ],
  ],
  ['S1-332', 'GET /api/categories/{id}/subcategories', { params: { id: '2' } }, [{ id: 21, title: 'Fruit' }]],
  [
    'S1-333',
    'GET /api/subcategories/{id}',
    { params: { id: '21' } },
    { id: 21, title: 'Fruit', products: cards(20) },
  ],
  [
    'S1-334',
    'GET /api/category/{category}/{subcategory}/products',
    { params: { category: 'hart-vapes', subcategory: 'hart-one' } },
    { products: cards(4) },
  ],
  [
    'S1-335',
    'GET /api/collection/{slug}/products',
    { params: { slug: 'hart-vapes' } },
    { products: cards(4) },
  ],
  ['S1-336', 'GET /api/products', { query: { category: pouches, limit: '20' } }, { data: cards(20) }],
  ['S1-337', 'GET /api/frontend/products', { query: { category: 'hart-vapes', limit: '20' } }, cards(4)],
  ['S1-338', 'GET /api/{product}/products', { params: { product: 'hart-vapes' } }, { products: cards(4) }],
  ['S1-338', 'GET /api/{product}/products', { params: { product: '1' } }, { products: cards(4) }],
  [
    'S1-339',
    'GET /api/{product}/products/new-arrivals',
    { params: { product: pouches } },
    { products: cards(12) },
  ],
  ['S1-340', 'GET /api/{product}/products/premium', { params: { product: '2' } }, { products: cards(6) }],
  ['S1-341', 'GET /api/pos/categories', {}, [{ id: 1, product_count: 4 }, { id: 2 }]],
  ['S1-342', 'GET /api/search', { query: { search: 'product 7' } }, { products: expect.any(Array) }],
  ['S1-343', 'GET /api/featured-product', {}, { ...card, id: 7, headline: 'New', ends_at: null }],
  ['S1-344', 'GET /api/reviews', {}, []],
  ['S1-345', 'GET /reviews/{productId}', { params: { productId: '1' } }, { reviews: [] }],
  ['S1-347', 'GET /cart-items', {}, { cartCount: 0 }],
];

describe('A client written from the specification reads', () => {
  test.each(reads)('[%s] %s %j', async (_, route, sent, answer) => {
    const { status, body } = await call(route, sent);
    expect(status).toBe(200);
    expect(body).toMatchObject(answer as object);
  });
});

describe('A client written from the specification writes, with the headers that it names', () => {
  test('a review, and gets what was saved [S1-346]', async () => {
    const body = { user_name: 'Wanjiku', rating: 5, review_text: 'Very good.', product_id: 7 };
    const reply = await call('POST /submit-review', { ...(await browser()), body });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ ...body, id: expect.any(Number), created_at: expect.any(String) });
  });

  test('its cart, and is told how many it holds afterwards [S1-347] [S1-348] [G-23]', async () => {
    const visitor = newId();
    const cart = [
      { id: 7, product_name: 'Product 7', selling_price: 1000, quantity: 2 },
      { id: 8, name: 'Product 8', price: 1000, qty: 3, image: '', subtotal: 3000 },
    ];
    const saved = await call('POST /save-cart', { ...(await browser(visitor)), body: { cart } });
    expect(saved.body).toEqual({ success: true, cartCount: 5 });
    const read = await call('GET /cart-items', { cookies: [`__Host-visitor=${visitor}`] });
    expect(read.body).toMatchObject({
      cartCount: 5,
      items: [
        { id: 7, quantity: 2 },
        { id: 8, quantity: 3 },
      ],
    });
  });

  test('its address for news [S2-271] [G-33]', async () => {
    const body = { name: 'Wanjiku', email: 'wanjiku@mail.example', phone: '+254 712 345 678' };
    const reply = await call('POST /api/subscribers', { ...(await browser()), body });
    expect(reply.body).toEqual({
      success: true,
      message: 'Thank you for subscribing! Check your email for confirmation.',
    });
  });

  test('without the token of its cookie it is refused with the text of the specification [G-24] [T3]', async () => {
    const { cookies } = await browser();
    for (const route of ['POST /submit-review', 'POST /save-cart', 'POST /api/subscribers'] as const) {
      const reply = await call(route, { cookies, headers: { 'sec-fetch-site': 'same-origin' }, body: {} });
      expect(reply).toMatchObject({ status: 419, body: { code: 'csrf-token-mismatch' } });
    }
  });
});
