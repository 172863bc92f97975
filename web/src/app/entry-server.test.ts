import { expect, test } from 'vitest';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { adminPage, notFoundPage, type RunCall, riderPage, shellPage, tillPage } from '#shared/page.ts';
import { type CallRoute, callKey } from '../api/call.ts';
import { dataIn } from '../api/page-data.ts';
import { bodyOf, renderPath, sampleAssets, sampleCall, sampleSite } from '../test-support/render.tsx';
import { render } from './entry-server.tsx';
import { withoutUnread } from './without-unread.ts';

const made = [
  '/',
  '/shop',
  '/category/caffeine-energy-pouches',
  '/category/caffeine-energy-pouches?subcategory=fruit',
  '/category/hart-vapes',
  '/show/product/mango',
  '/show/product/pen',
  '/about/us',
  '/delivery',
  '/terms',
  '/faqs',
  notFoundPage,
  shellPage,
];

/** Returns a function that answers calls from the test shop, and the list of its answers. */
function recording() {
  const answers: unknown[] = [];
  const call: RunCall = async (route, input) => {
    const answer = await sampleCall(route, input);
    // Only the metadata needs the stock, so the page does not contain it. The browser loads it itself.
    if (route !== 'GET /api/availability') answers.push(answer);
    return answer;
  };
  return { call, answers };
}

test.each(made)('The page %s has the same bytes each time it is prerendered', async (path) => {
  expect(await renderPath(path)).toBe(await renderPath(path));
});

const dataOf = (html: string) => dataIn(html) ?? {};

test.each(made)('The prerendered page %s contains an answer for each of its API calls', async (path) => {
  const { call, answers } = recording();
  const html = (await render(path, call, sampleAssets, sampleSite)) ?? '';
  const data = dataOf(html);
  expect(Object.values(data)).toEqual(JSON.parse(JSON.stringify(answers, withoutUnread)));
  expect(html).toContain(`data-path="${path}"`);
});

test.each(made)(
  'The page %s looks the same when rendered only from the data that it contains',
  async (path) => {
    const html = await renderPath(path);
    const data = dataOf(html);
    const ask: RunCall = (route, input) => {
      const key = callKey(route as CallRoute, input as never);
      return key in data ? Promise.resolve(data[key]) : sampleCall(route, input);
    };
    expect(bodyOf((await render(path, ask, sampleAssets, sampleSite)) ?? '')).toBe(bodyOf(html));
  },
);

test('A removed subcategory has no page, so that the CDN answers with its category’s page', async () => {
  const removed = '/category/caffeine-energy-pouches?subcategory=removed';
  // The API answers with an empty list for a subcategory that staff have removed.
  const call: RunCall = (route, input) =>
    route.endsWith('/products') ? Promise.resolve({ products: [] }) : sampleCall(route, input);
  expect(await render(removed, call, sampleAssets, sampleSite)).toBeUndefined();
});

test('The data in a prerendered page leaves out the fields of product cards that no screen reads', async () => {
  const data = dataOf(await renderPath('/'));
  const { products } = data['GET /api/all/products/new-arrivals'] as { products: ProductCard[] };
  const [card] = products;
  expect(card).toMatchObject({ product_name: expect.any(String), selling_price: expect.any(Number) });
  for (const field of ['product_image', 'image_url', 'name', 'price', 'product_code', 'created_at']) {
    expect(card).not.toHaveProperty(field);
  }
  expect(card?.picture).not.toHaveProperty('alt');
});

test.each(made)('The page %s has no inline script and no inline style [T11]', async (path) => {
  const html = await renderPath(path);
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.map((tag) => /src="|type="application\/(?:ld\+)?json"/.test(tag))).toEqual(
    scripts.map(() => true),
  );
  expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
});

test.each(made)(
  'The page %s has its title, styles, font and icon in the head, and no blocking script',
  async (path) => {
    const html = await renderPath(path);
    const head = html.slice(0, html.indexOf('<body>'));
    for (const part of ['<title>', 'name="viewport"', 'rel="stylesheet"', 'rel="preload"', 'rel="icon"']) {
      expect(head.split(part)).toHaveLength(2);
    }
    expect(head.indexOf('rel="stylesheet"')).toBeLessThan(head.indexOf('<script'));
    expect(head).toMatch(/<script type="module" async="" src="[^"]+" fetchPriority="low"/);
  },
);

test.each(made)(
  'The page %s has an empty tag for the visitor’s CSRF token, and is the same for all visitors [S1-327, G-24]',
  async (path) => {
    expect(await renderPath(path)).toContain('<meta name="csrf-token" content=""/>');
  },
);

test.each(['/', '/category/caffeine-energy-pouches', '/show/product/mango'])(
  'The page %s gives exactly one picture a high fetch priority',
  async (path) => {
    const body = bodyOf(await renderPath(path));
    expect(body.match(/fetchPriority="high"/g)).toHaveLength(1);
  },
);

test('A product’s name cannot close the element that holds the page’s data [T1]', async () => {
  const name = '</script><script>alert(1)</script><!--';
  const call: RunCall = async (route, input) => {
    const answer = await sampleCall(route, input);
    return route === 'GET /api/products/slug/{slug}' ? { ...(answer as object), product_name: name } : answer;
  };
  const html = (await render('/show/product/mango', call, sampleAssets, sampleSite)) ?? '';
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(Object.values(dataIn(html) ?? {})).toContainEqual(expect.objectContaining({ product_name: name }));
});

test('The page of a product or category that does not exist is not rendered', async () => {
  expect(await render('/show/product/no-such-thing', sampleCall, sampleAssets, sampleSite)).toBeUndefined();
  expect(await render('/category/no-such-thing', sampleCall, sampleAssets, sampleSite)).toBeUndefined();
});

test('A page is not prerendered if one of its API calls fails', async () => {
  const call: RunCall = async () => {
    throw new Error('The table cannot be reached.');
  };
  await expect(render('/', call, sampleAssets, sampleSite)).rejects.toThrow('The table cannot be reached.');
});

test('The shell page, which opens offline, contains the settings and the categories but no content', async () => {
  const html = await renderPath(shellPage);
  expect(html).toContain('<div id="root"></div>');
  expect(Object.keys(dataIn(html) ?? {})).toEqual(['GET /api/settings', 'GET /api/frontend/categories']);
});

test('A prerendered page names the scripts of its parts that load later', async () => {
  expect(await renderPath('/')).toContain('data-later="/assets/home-parts.js"');
  expect(await renderPath('/terms')).not.toContain('data-later');
  expect(await renderPath(shellPage)).toContain('data-later="/assets/cart.js /assets/menu.js"');
});

test.each([
  [adminPage, 'admin', []],
  [tillPage, 'till', ['/assets/till/later.js']],
  [riderPage, 'rider', []],
])(
  'The document %s names only its own files, contains no data and is not indexed',
  async (path, part, later) => {
    const { call, answers } = recording();
    const html = (await render(path, call, sampleAssets, sampleSite)) ?? '';
    expect(answers).toEqual([]);
    expect(html.match(/\/assets\/[\w./-]+/g)).toEqual([
      `/assets/${part}/${part}.css`,
      '/assets/icon.svg',
      `/assets/${part}/font.woff2`,
      `/assets/${part}/libraries.js`,
      `/assets/${part}/${part}.js`,
      ...later,
    ]);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="|<script(?![^>]*src=)/);
    for (const app of ['till', 'rider'])
      expect(html.includes(`<link rel="manifest" href="/${app}.webmanifest"/>`)).toBe(part === app);
    expect(html).toBe(await renderPath(path));
  },
);
