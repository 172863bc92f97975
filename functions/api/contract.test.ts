import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/endpoint.ts';
import { addFaq } from '../core/content/save-faq.ts';
import { newId } from '../core/identity/visitor.ts';
import { createFeatured } from '../data/catalogue/featured.ts';
import { createFaq } from '../data/content/faq.ts';
import { createPost } from '../data/content/post.ts';
import { createPublishedReview } from '../data/reviews/review.ts';
import { type Call, send } from '../test-support/event.ts';
import { loadHandlers } from '../test-support/handlers.ts';
import { testPost } from '../test-support/posts.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../test-support/shop.ts';
import { openSite, type TestSite, writeSearch } from '../test-support/site.ts';

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
  const hostile = '<p>It is <b>HTML</b>.</p><script>alert(1)</script><p onclick="x()">And more.</p>';
  await addFaq({ id: 2, title: 'Second?', comment: hostile, sort: 20 });
  await createFaq({ id: 5, title: 'First?', comment: 'Before HTML: 1 < 2 & so on.\n\nYes.', sort: 10 });
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) await createPost(testPost(id, odd[id]));
  await createPost(testPost(9, { status: 'draft' }));
  await createFeatured({ product_id: 7, headline: 'New', ends_at: null });
  const marks = { status: 'published', is_testimonial: true, age_restricted: false, spam_score: 0 } as const;
  await createPublishedReview({ ...review, ...marks });
  await writeSearch();
  handlers = await loadHandlers();
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** Calls a read endpoint as a client that knows only the specification: without cookies and CSRF tokens. */
async function call(route: Route, sent: Call = {}) {
  const row = handlers.get(route);
  if (!row) throw new Error(`No handler for ${route}`);
  return send(row.endpoint, row.handler, { headers: { 'x-requested-with': 'XMLHttpRequest' }, ...sent });
}

const picture = expect.stringMatching(/^\/upload\/products\/[\w-]+\.webp$/);

/** The expected product in a list. It has every field name that the specification uses. */
const card = {
  id: expect.any(Number),
  slug: expect.stringMatching(/^product-\d+$/),
  product_name: expect.stringMatching(/^Product \d+$/),
  name: expect.stringMatching(/^Product \d+$/),
  product_code: expect.stringMatching(/^P-\d+$/),
  selling_price: 1000,
  price: 1000,
  image: picture,
  product_image: picture,
  image_url: picture,
  type: 'single',
  created_at: expect.stringMatching(/^2026-01-01T/),
  category_id: expect.any(Number),
  brand: { brand_name: 'Hart' },
  attributes: [{ id: 1, key: 'Flavour', value: 'Mango' }],
};
const cards = (count: number) => Array.from({ length: count }, () => expect.objectContaining(card));
const pouches = 'caffeine-energy-pouches';
const vapes = { id: 1, slug: 'hart-vapes', category_name: 'Hart Vapes' };
const placement = { id: 21, slug: 'fruit', title: 'Fruit', description: 'For tests.' };
const category = { ...vapes, image: expect.stringMatching(/^\/upload\//) };
const said = { user_name: 'Wanjiku', review_text: 'Good mango.', rating: 5, product_id: 7 };
const review = { ...said, id: 1, created_at: '2026-02-01T00:00:00.000Z' };

/** The unusual fields of two articles: one has no category, and the texts of the other contain markup. */
const odd: Record<number, Parameters<typeof testPost>[1]> = {
  2: { category_name: null },
  3: { name: 'Article <b>3</b>', author: '<i class="x">Hart</i> Team', category_name: '<em>Pouches</em>' },
};

const postCard = {
  id: expect.any(Number),
  slug: expect.stringMatching(/^post-\d$/),
  name: expect.stringMatching(/^Article \d$/),
  image: picture,
  author: 'Hart Team',
  created_at: expect.stringMatching(/^2026-03-/),
  category: { category_name: 'Pouches' },
};
const { category: _, ...anyPost } = postCard;
const postCards = (count: number) => Array.from({ length: count }, () => expect.objectContaining(anyPost));

const reads: [string, Route, Call, unknown][] = [
  ['S1-329, S1-225', 'GET /api/frontend/categories', {}, [category, { slug: pouches }]],
  [
    'S1-332, S1-226, S1-227',
    'GET /api/categories/{id}/subcategories',
    { params: { id: '2' } },
    [{ ...placement, category: { category_name: 'Energy Pouches' } }],
  ],
  [
    'S1-333, S1-226, S1-227',
    'GET /api/subcategories/{id}',
    { params: { id: '21' } },
    { ...placement, products: cards(20), attributes: [{ id: 1, key: 'Flavour', value: 'Mango' }] },
  ],
  [
    'S1-334',
    'GET /api/category/{category}/{subcategory}/products',
    { params: { category: 'hart-vapes', subcategory: 'hart-one' } },
    { products: cards(4) },
  ],
  [
    'S1-334',
    'GET /api/category/{category}/{subcategory}/products',
    { params: { category: 'hart-vapes', subcategory: '11' } },
    { products: cards(4) },
  ],
  [
    'S1-334',
    'GET /api/category/{category}/{subcategory}/products',
    { params: { category: '1', subcategory: 'hart-one' } },
    { products: cards(4) },
  ],
  [
    'S1-335',
    'GET /api/collection/{slug}/products',
    { params: { slug: 'hart-vapes' } },
    { products: cards(4) },
  ],
  ['S1-336', 'GET /api/products', { query: { category: pouches, limit: '20' } }, { data: cards(20) }],
  ['S1-336', 'GET /api/products', { query: { category: '1', limit: '3' } }, { data: cards(3) }],
  ['S1-336, S2-354', 'GET /api/products', {}, { data: cards(20) }],
  ['S1-337', 'GET /api/frontend/products', { query: { category: 'hart-vapes', limit: '20' } }, cards(4)],
  ['S1-337', 'GET /api/frontend/products', { query: { category: '1' } }, cards(4)],
  ['S1-338', 'GET /api/{product}/products', { params: { product: 'hart-vapes' } }, { products: cards(4) }],
  ['S1-338, G-45', 'GET /api/{product}/products', { params: { product: '1' } }, { products: cards(4) }],
  [
    'S1-339',
    'GET /api/{product}/products/new-arrivals',
    { params: { product: pouches } },
    { products: cards(12) },
  ],
  ['S1-340', 'GET /api/{product}/products/premium', { params: { product: '2' } }, { products: cards(6) }],
  ['S1-341, S2-200, S2-279', 'GET /api/pos/categories', {}, [{ ...category, product_count: 4 }, { id: 2 }]],
  [
    'S1-342, S1-242',
    'GET /api/search',
    { query: { search: 'product 7' } },
    {
      products: expect.arrayContaining([
        expect.objectContaining({ id: 7, selling_price: 1000, image: picture }),
      ]),
    },
  ],
  [
    'S1-342, S1-242',
    'GET /api/search',
    { query: { search: 'bicycle' } },
    {
      products: [],
      message: expect.stringContaining('bicycle'),
      whatsappLink: expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=/),
    },
  ],
  [
    'S1-343, S1-243, G-29',
    'GET /api/featured-product',
    {},
    { ...card, id: 7, headline: 'New', image: picture, ends_at: null },
  ],
  ['S1-344', 'GET /api/reviews', {}, [review]],
  ['S1-345, S1-238', 'GET /reviews/{productId}', { params: { productId: '7' } }, { reviews: [review] }],
  ['S1-345', 'GET /reviews/{productId}', { params: { productId: '8' } }, { reviews: [] }],
  ['S2-088, S2-348', 'GET /api/posts', {}, { data: postCards(6), meta: { total: 8, last_page: 2, page: 1 } }],
  ['S2-092', 'GET /api/posts', { query: { page: '2' } }, { data: postCards(2), meta: { page: 2 } }],
  ['S2-217', 'GET /api/posts', { query: { page: '9' } }, { data: [], meta: { last_page: 2 } }],
  [
    'S2-187, S2-104, S2-259, G-53',
    'GET /api/posts/{slug}',
    { params: { slug: 'post-3' } },
    { ...postCard, description: '<p>Article 3.</p>', related: postCards(3) },
  ],
  ['S1-347', 'GET /cart-items', {}, { cartCount: 0 }],
  [
    'S1-228…237, G-28',
    'GET /api/products/{id}',
    { params: { id: '7' } },
    {
      ...card,
      product_description: '<p>Good.</p>',
      product_features: ['Good'],
      product_store: 9,
      attributes: { Flavour: 'Mango' },
      subcategory: { title: 'Fruit', category: { category_name: 'Energy Pouches' } },
      reviews: [review],
    },
  ],
];

describe('For a client that follows the specification [G-46]', () => {
  test.each(reads)('[%s] %s %j returns the specified fields', async (_, route, sent, answer) => {
    const { status, body } = await call(route, sent);
    expect(status).toBe(200);
    expect(body).toMatchObject(answer as object);
  });

  test.each(reads)(
    '[%s] %s %j gives the same answer with any headers and cookies, and sets no cookie',
    async (_, route, sent) => {
      const plain = await call(route, sent);
      const clients: Call[] = [
        { headers: {} },
        { headers: { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': 'of another page' } },
        { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' } },
        { headers: {}, cookies: [`__Host-visitor=${newId()}`] },
      ];
      for (const client of clients) {
        const { status, body, cookies } = await call(route, { ...sent, ...client });
        expect({ status, body, cookies }).toEqual({ status: 200, body: plain.body, cookies: [] });
      }
    },
  );

  test.each([
    ['GET /api/products', { query: { category: 'nothing' } }, { data: [] }],
    ['GET /api/frontend/products', { query: { category: 'nothing' } }, []],
    ['GET /api/collection/{slug}/products', { params: { slug: 'nothing' } }, { products: [] }],
    ['GET /api/{product}/products', { params: { product: '99' } }, { products: [] }],
    [
      'GET /api/category/{category}/{subcategory}/products',
      { params: { category: 'hart-vapes', subcategory: '21' } },
      { products: [] },
    ],
  ] as [Route, Call, unknown][])(
    'The call %s %j returns an empty list, because no product matches [S1-334…338]',
    async (route, sent, answer) => {
      const { status, body } = await call(route, sent);
      expect(status).toBe(200);
      expect(body).toMatchObject(answer as object);
    },
  );

  test('The categories of the shop page contain no costs, prices or suppliers [S1-341, G-43]', async () => {
    const { body } = await call('GET /api/pos/categories');
    expect(body).toHaveLength(2);
    expect(JSON.stringify(body)).not.toMatch(/buying|cost|supplier|price/i);
  });

  test('The FAQ’s questions are in display order, each with only an id, a title, and an answer in sanitised HTML [S2-276, S2-188, G-55]', async () => {
    expect((await call('GET /api/faqs')).body).toEqual([
      { id: 5, title: 'First?', comment: '<p>Before HTML: 1 &lt; 2 &amp; so on.</p><p>Yes.</p>' },
      { id: 2, title: 'Second?', comment: '<p>It is <b>HTML</b>.</p><p>And more.</p>' },
    ]);
  });

  test('Articles are listed newest first, without drafts, each with its previous, next and related articles [S2-091, S2-105, S2-106, S2-297, G-54]', async () => {
    const { body } = await call('GET /api/posts');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([8, 7, 6, 5, 4, 3]);
    const post = (slug: string) => call('GET /api/posts/{slug}', { params: { slug } });
    expect((await post('post-8')).body).toMatchObject({ previous: { slug: 'post-7' }, next: null });
    expect((await post('post-1')).body).toMatchObject({ previous: null, next: { slug: 'post-2' } });
    const { related } = (await post('post-7')).body;
    expect(related.map(({ id }: { id: number }) => id)).toEqual([8, 6, 5]);
    expect((await post('post-2')).body.category).toBeNull();
    for (const slug of ['post-9', 'nothing'])
      expect(await post(slug)).toMatchObject({ status: 404, body: { message: 'Article not found' } });
  });

  test('The product collection `all` contains the products of the whole shop [G-45]', async () => {
    const { body } = await call('GET /api/{product}/products', { params: { product: 'all' } });
    const slugs = new Set(body.products.map(({ category }: { category: { slug: string } }) => category.slug));
    expect(slugs).toContain(pouches);
    expect(body.next_cursor).not.toBeNull();
  });

  test('New arrivals are listed newest first [S1-339, S1-234]', async () => {
    const { body } = await call('GET /api/{product}/products/new-arrivals', { params: { product: 'all' } });
    const days = body.products.map(({ created_at }: { created_at: string }) => created_at);
    expect(days).toEqual([...days].sort().reverse());
    expect(body.products[0].id).toBe(24);
  });
});
