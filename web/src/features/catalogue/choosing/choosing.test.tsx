import { expect, test } from 'vitest';
import type { ProductCard } from '#shared/catalogue/product.ts';
import {
  answering,
  bodyOf,
  renderPath,
  sampleCall,
  sampleSite,
  wordsOf,
} from '../../../test-support/render.tsx';

const pouches = 'caffeine-energy-pouches';
const categoryCall = 'GET /api/categories/slug/{slug}';

/** Returns answers in which the category has these strengths. */
async function withStrengths(strengths: number[], slug = pouches) {
  const category = (await sampleCall(categoryCall, { params: { slug } })) as object;
  return answering({ [categoryCall]: { ...category, strengths } });
}

const dialOf = (html: string) => /<nav[^>]*aria-label="Caffeine in a pouch".*?<\/nav>/s.exec(html)?.[0] ?? '';
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

test('A category shows its strengths as links that work without a script', async () => {
  const html = await renderPath(`/category/${pouches}`, await withStrengths([30, 70, 100]));
  expect(linksIn(dialOf(html))).toEqual([30, 70, 100].map((mg) => `/category/${pouches}?strength=${mg}`));
  expect(dialOf(html)).toContain('70 mg of caffeine');
});

test('The page of one strength shows its products, marks the strength, and links back to all products of the category', async () => {
  const path = `/category/${pouches}?strength=70`;
  const html = await renderPath(path, await withStrengths([30, 70]));
  expect(dialOf(html)).toMatch(/href="\/category\/caffeine-energy-pouches" aria-current="page"/);
  expect(wordsOf(html)).toContain('Washa Mango');
  expect(html).toMatch(/<title>70 mg · Sample/);
  expect(html).toContain(`rel="canonical" href="${sampleSite}${path}"`);
});

test('A category whose products all have one strength, or a subcategory, has no links to strengths', async () => {
  expect(dialOf(await renderPath(`/category/${pouches}`, await withStrengths([50])))).toBe('');
  const subcategory = await renderPath(
    `/category/${pouches}?subcategory=fruit`,
    await withStrengths([30, 70]),
  );
  expect(dialOf(subcategory)).toBe('');
});

test('A product card shows the stars of a product with reviews, and none for a product without reviews', async () => {
  const list = (await sampleCall('GET /api/products', { query: { category: pouches } })) as {
    data: ProductCard[];
  };
  const [mango] = list.data;
  const page = (rating: ProductCard['rating']) =>
    renderPath(
      `/category/${pouches}`,
      answering({ 'GET /api/products': { data: [{ ...mango, rating }], next_cursor: null } }),
    );
  const rated = bodyOf(await page({ count: 12, average: 4.6 }));
  expect(rated).toContain('aria-label="4.6 of 5 stars, 12 reviews"');
  expect(bodyOf(await page(null))).not.toContain('of 5 stars');
});

test('A product list has the button “Sort · Filter”, which shows the number of chosen filters', async () => {
  expect(wordsOf(await renderPath('/shop'))).toContain('Sort · Filter');
  expect(wordsOf(await renderPath(`/category/${pouches}?strength=70`))).toContain('Sort · Filter (1)');
});
