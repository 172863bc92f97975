import { expect, test } from 'vitest';
import type { RunCall } from '#shared/page.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { firstSettings } from '#shared/shop.ts';
import { layoutCalls, type RouteData, type ScreenCall, screenCall } from '../../api/screen-call.ts';
import { firstQuery } from '../../features/catalogue/use-shuffled.ts';
import { sampleCall } from '../../test-support/render.tsx';
import { toJsonLd } from './json-ld.ts';
import { pageHead } from './page-head.ts';

const site = 'https://hart.example';
const stars = { count: 3, average: 4.7, stars: [0, 0, 0, 1, 2] };

/** Returns the test shop's answers to the calls of a page, by key. */
async function dataOf(calls: ScreenCall[], run: RunCall = sampleCall): Promise<RouteData> {
  const answers = calls.map(async ({ route, input, key }) => [key, await run(route, input)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

const productCall = (slug: string) => screenCall('GET /api/products/slug/{slug}', { params: { slug } });

const review = (id: number) => ({
  id,
  product_id: 201,
  user_name: `Shopper ${id}`,
  rating: 4,
  review_text: 'Strong.',
  created_at: '2026-11-03T22:30:00.000Z',
  status: 'published',
});

async function headOfProduct(slug: string, settings: Partial<Settings> = {}, { left = 3, reviews = 2 } = {}) {
  const data = await dataOf([...layoutCalls, productCall(slug)]);
  const product = data[productCall(slug).key] as { id: number };
  const { id } = product;
  const said = Array.from({ length: reviews }, (_, n) => review(n + 1));
  return pageHead(`/show/product/${slug}`, site, {
    ...data,
    'GET /api/settings': { ...firstSettings, ...settings },
    [productCall(slug).key]: { ...product, rating: stars },
    [`GET /api/availability?ids=${id}`]: [{ id, product_store: left }],
    [`GET /reviews/${id}`]: { reviews: said, next_cursor: null },
  });
}

const thing = (head: Awaited<ReturnType<typeof headOfProduct>>, type: string) =>
  head?.things.find((each) => each['@type'] === type);

test('A product’s structured data holds its price, its availability and its average rating', async () => {
  const product = thing(await headOfProduct('mango'), 'Product');
  expect(product).toMatchObject({
    name: 'Washa Mango',
    url: 'https://hart.example/show/product/mango',
    offers: { price: '1200.00', priceCurrency: 'KES' },
    aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
  });
});

test('The picture size in the metadata of a category is that of the file for link previews', async () => {
  const call = screenCall('GET /api/categories/slug/{slug}', { params: { slug: 'caffeine-energy-pouches' } });
  const list = screenCall('GET /api/products', { query: { category: 'caffeine-energy-pouches' } });
  const data = await dataOf([...layoutCalls, call, list]);
  const pictureOf = (hero: object) =>
    pageHead('/category/caffeine-energy-pouches', site, {
      ...data,
      [call.key]: { ...(data[call.key] as object), hero },
    })?.picture;
  const hero = { path: '/upload/shop/hero-1', width: 2400, height: 1000, alt: 'Tins' };
  for (const [widths, width, height] of [
    [[640, 1200, 2400], 1200, 500],
    [[480, 960], 960, 400],
    [[1280, 2400], 1280, 533],
    [[1920], 1920, 800],
    [[2400], 2400, 1000],
  ] as const)
    expect(pictureOf({ ...hero, widths })).toMatchObject({
      url: `/upload/shop/hero-1-${width}.webp`,
      width,
      height,
    });
});

test('A product’s offer has its availability, its delivery fees and the return policy', async () => {
  const offerOf = async (...args: Parameters<typeof headOfProduct>) =>
    thing(await headOfProduct(...args), 'Product')?.offers as Record<string, unknown>;
  expect((await offerOf('mango')).availability).toBe('https://schema.org/InStock');
  expect((await offerOf('mango', {}, { left: 0 })).availability).toBe('https://schema.org/OutOfStock');
  const { shippingDetails, hasMerchantReturnPolicy } = await offerOf('mango');
  // Google accepts a return policy either with a category or as a mere link.
  expect(hasMerchantReturnPolicy).toEqual({
    '@type': 'MerchantReturnPolicy',
    merchantReturnLink: 'https://hart.example/returns',
  });
  const riders = firstSettings.zones.filter(({ pickup }) => !pickup);
  expect(shippingDetails).toHaveLength(riders.length);
  expect(shippingDetails).toMatchObject(
    riders.map(({ fee, areas }) => ({
      shippingRate: { value: fee, currency: 'KES' },
      shippingDestination: { addressCountry: 'KE', name: areas.join(', ') },
    })),
  );
  const free = (await offerOf('mango', { free_delivery_from: 1200 })).shippingDetails as object[];
  expect(free[0]).toMatchObject({ shippingRate: { value: 0 } });
});

test('A product’s structured data holds its published reviews, and no reviews if it has none', async () => {
  expect(thing(await headOfProduct('mango'), 'Product')?.review).toEqual(
    [1, 2].map((id) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: `Shopper ${id}` },
      datePublished: '2026-11-03',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      reviewBody: 'Strong.',
    })),
  );
  expect(thing(await headOfProduct('mango', {}, { reviews: 0 }), 'Product')).not.toHaveProperty('review');
});

test('A product’s link preview has the product’s picture and address', async () => {
  expect(await headOfProduct('mango')).toMatchObject({
    canonical: '/show/product/mango',
    price: 1200,
    picture: { url: '/upload/products/sample-640.webp', alt: 'A tin' },
  });
});

test('A product’s link preview uses the JPEG of the product’s picture, or WebP if there is no JPEG', async () => {
  const call = productCall('mango');
  const shared = async (jpeg?: number) => {
    const data = await dataOf([...layoutCalls, call]);
    const product = data[call.key] as { id: number; picture: object };
    const picture = {
      ...product.picture,
      path: '/upload/a',
      widths: [320, 960],
      width: 960,
      height: 1280,
      jpeg,
    };
    const head = pageHead('/show/product/mango', site, {
      ...data,
      'GET /api/settings': firstSettings,
      [call.key]: { ...product, picture, images: [picture] },
      [`GET /api/availability?ids=${product.id}`]: [],
      [`GET /reviews/${product.id}`]: { reviews: [], next_cursor: null },
    });
    return head?.picture;
  };
  expect(await shared(640)).toMatchObject({
    url: '/upload/a-640.jpg',
    width: 640,
    height: 853,
    type: 'image/jpeg',
  });
  expect(await shared()).toMatchObject({ url: '/upload/a-960.webp', width: 960, type: 'image/webp' });
});

test('The link preview of a restricted product has the shop’s own picture [T26, G-08]', async () => {
  const head = await headOfProduct('pen');
  expect(head?.picture.url).toMatch(/^\/upload\/shop\/share-card-/);
  expect(JSON.stringify(head)).not.toContain('/upload/products/');
});

test('Products that are not for sale have no price in the structured data', async () => {
  const head = await headOfProduct('pen', { restricted_goods: 'catalogue_only' });
  expect(head?.price).toBeUndefined();
  expect(thing(head, 'Product')).not.toHaveProperty('offers');
  expect(
    thing(await headOfProduct('mango', { restricted_goods: 'catalogue_only' }), 'Product'),
  ).toHaveProperty('offers');
});

test('The breadcrumb of a product page is home, category, subcategory [G-63]', async () => {
  expect(thing(await headOfProduct('mango'), 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://hart.example/' },
      { position: 2, item: 'https://hart.example/category/caffeine-energy-pouches' },
      { position: 3, item: 'https://hart.example/category/caffeine-energy-pouches?subcategory=fruit' },
    ],
  });
});

test('The structured data of a list names its products in the shown order', async () => {
  const data = await dataOf([...layoutCalls, screenCall('GET /api/products', { query: firstQuery })]);
  expect(thing(pageHead('/shop', site, data), 'ItemList')).toMatchObject({
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: 'Washa Mango', url: 'https://hart.example/show/product/mango' },
      {},
    ],
  });
});

test('The canonical address of a subcategory page that does not exist is that of its category', async () => {
  const slug = 'caffeine-energy-pouches';
  const subcategory = (name: string) => {
    const params = { category: slug, subcategory: name };
    return screenCall('GET /api/category/{category}/{subcategory}/products', { params, query: {} });
  };
  const category = screenCall('GET /api/categories/slug/{slug}', { params: { slug } });
  const all = screenCall('GET /api/products', { query: { category: slug } });
  const data = await dataOf([...layoutCalls, category, all, subcategory('fruit')]);
  expect(pageHead(`/category/${slug}?subcategory=fruit`, site, data)?.canonical).toMatch(
    /subcategory=fruit$/,
  );
  expect(pageHead(`/category/${slug}?subcategory=nope`, site, data)?.canonical).toBe(`/category/${slug}`);
});

test('The delivery page tells search engines during which hours the shop answers its phone', async () => {
  const things = pageHead('/delivery', site, await dataOf(layoutCalls))?.things ?? [];
  const point = things.find((thing) => thing['@type'] === 'Organization')?.contactPoint;
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  expect(point).toMatchObject({
    telephone: expect.stringMatching(/^\+254/),
    hoursAvailable: [{ dayOfWeek: expect.arrayContaining(days), opens: '09:00', closes: '23:00' }],
  });
});

test('During a pause, the delivery page tells search engines the last day on which the shop is closed', async () => {
  const pause = { until: '2026-12-28T06:00:00.000Z', text: '', orders: 'later' };
  const data = await dataOf(layoutCalls, async (...call) => {
    const answer = await sampleCall(...call);
    return call[0] === 'GET /api/settings' ? { ...(answer as object), pause } : answer;
  });
  const { things = [] } = pageHead('/delivery', site, data) ?? {};
  const point = things.find((thing) => thing['@type'] === 'Organization')?.contactPoint;
  expect(point).toMatchObject({
    hoursAvailable: [{ opens: '09:00' }, { opens: '00:00', closes: '00:00', validThrough: '2026-12-27' }],
  });
});

test('The shell page, which opens offline, and the not-found page have no metadata', async () => {
  const data = await dataOf(layoutCalls);
  for (const path of ['/shell', '/not-found']) expect(pageHead(path, site, data)).toBeUndefined();
});

test('A product’s name cannot close the script element of the structured data [T1]', () => {
  expect(toJsonLd([{ '@type': 'Product', name: '</script><script>' }])).not.toContain('<');
});
