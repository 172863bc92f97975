import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyOf, renderPath, wordsOf } from '../test-support/render.tsx';

// Prerendering must not depend on the time or on random numbers. In these tests, a component that reads either throws.
beforeEach(() => {
  const forbid = (what: string) => () => {
    const isOurs = /\/web\/src\/(?:features|ui)\//.test(new Error().stack ?? '');
    if (isOurs) throw new Error(`${what} while rendering`);
    return 0.5;
  };
  vi.spyOn(Math, 'random').mockImplementation(forbid('Math.random'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const pouches = 'caffeine-energy-pouches';
const renderCategory = (slug: string, search = '') => renderPath(`/category/${slug}${search}`);
const renderProduct = (slug: string) => renderPath(`/show/product/${slug}`);

test('The prerendered home page has the hero section, the collections and the new arrivals [S1-022, S1-040, S1-070, S1-073, S1-074]', async () => {
  const html = await renderPath('/');
  const words = wordsOf(html);
  for (const text of ['TOBACCO FREE', 'NICOTINE FREE', 'SUGAR FREE', 'Our Collections', 'New Arrivals']) {
    expect(words).toContain(text);
  }
  expect(words.match(/Explore Collection/g)).toHaveLength(2);
  expect(words).toContain('Washa Mango');
});

test('The newest category is first on the home page [S1-071, S1-072]', async () => {
  const html = await renderPath('/');
  const grid = html.slice(html.indexOf('id="collections"'), html.indexOf('id="new-arrivals"'));
  const links = [...grid.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/category/caffeine-energy-pouches', '/category/hart-vapes']);
});

test('The category page shows its tabs with counts and its product cards [S1-023, S1-139, S1-140, S1-141]', async () => {
  const words = wordsOf(await renderCategory(pouches));
  expect(words).toContain('All Products 21');
  expect(words).toContain('Fruit 8');
  expect(words).toContain('Washa Mango');
  expect(words).toContain('Load more');
});

test('A product card shows a picture, a badge, the brand, the title, two more attributes and the price [S1-143…149]', async () => {
  const html = bodyOf(await renderCategory(pouches));
  const words = wordsOf(html);
  expect(html).toMatch(
    /<article(?:(?!<\/article>).)*<img[^>]*src="\/upload\/products\/sample[^>]*>(?:(?!<\/article>).)*Washa Mango/s,
  );
  expect(words).toContain('50 mg caffeine Washa Washa Mango Ripe mango 20 pouches Ksh 1,200 Add to Cart');
  expect(words).not.toContain('Slim');
});

test('An empty subcategory shows a message and a link to the categories [S1-150, S1-151, S1-152]', async () => {
  const words = wordsOf(await renderCategory(pouches, '?subcategory=mint'));
  expect(words).toContain('No Products Available');
  expect(words).toContain('This category is currently being updated with new products.');
  expect(words).toContain('Browse All Categories');
});

test('A restricted category shows only the age gate until the visitor confirms their age [S1-024, S1-153, S1-204…207]', async () => {
  const html = bodyOf(await renderCategory('hart-vapes'));
  const words = wordsOf(html);
  for (const text of ['Age Verification Required', "I'm 18 or older", 'Exit']) expect(words).toContain(text);
  expect(words).not.toContain('Hart Pen');
  expect(html).not.toContain('/upload/products/sample');
});

test('A restricted product shows only the age gate, without the product’s name [G-08]', async () => {
  const html = bodyOf(await renderProduct('pen'));
  expect(wordsOf(html)).toContain('Age Verification Required');
  expect(html).not.toContain('Hart Pen');
});

test('A list of products shows restricted products with blurred pictures [G-08]', async () => {
  const html = await renderPath('/');
  const card = html.slice(html.indexOf('Hart Pen') - 2_000, html.indexOf('Hart Pen'));
  expect(card).toContain('base64,veil');
});

test('The product page shows name, price with cents, breadcrumb and tabs [S1-026, S1-173, S1-174, S1-175, S1-176, S1-178]', async () => {
  const words = wordsOf(await renderProduct('mango'));
  expect(words).toContain('Home Energy Pouches Fruit');
  expect(words).toContain('Ksh 1,200.00');
  expect(words).toContain('Description Features Specifications');
  expect(words).toContain('Flavour Ripe mango');
});

test('A product’s description is rendered as HTML, and a product with one picture has four thumbnails [S1-171, S1-229]', async () => {
  const html = await renderProduct('mango');
  expect(html).toContain('<p>Ripe <strong>mango</strong>.</p>');
  expect(html.match(/Show picture \d/g)).toHaveLength(4);
});

test('The chat link of a product contains the specified text and the shop’s phone number in digits [S1-352, S1-353]', async () => {
  const html = await renderProduct('mango');
  const link = /https:\/\/wa\.me\/254199000100\?text=([^"]+mango)"/.exec(html)?.[1] ?? '';
  expect(decodeURIComponent(link)).toBe(
    'Hi, I would like to order the Washa Mango. Here is the link to the product: /show/product/mango',
  );
});

test('An unknown path shows the not-found page [T13]', async () => {
  expect(wordsOf(await renderPath('/not-found'))).toContain('Page not found');
});
