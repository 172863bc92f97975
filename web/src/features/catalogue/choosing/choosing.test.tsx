import { expect, test } from 'vitest';
import type { CategoryDetail } from '#shared/catalogue/category.ts';
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

/** Returns answers in which the category has these strengths, and each of its subcategories those of `inTabs`. */
async function withStrengths(strengths: number[], inTabs: number[] = []) {
  const category = (await sampleCall(categoryCall, { params: { slug: pouches } })) as CategoryDetail;
  const subcategories = category.subcategories.map((each) => ({ ...each, strengths: inTabs }));
  return answering({ [categoryCall]: { ...category, strengths, subcategories } });
}

const dialOf = (html: string) => /<nav[^>]*><(?:p|span)[^>]*>How strong\?.*?<\/nav>/s.exec(html)?.[0] ?? '';
/** Returns the links of a dial, without the one to the three questions. */
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].flatMap(([, href]) => (href === '/find-yours' ? [] : href));

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

test('A list whose products all have one strength has no dial', async () => {
  expect(dialOf(await renderPath(`/category/${pouches}`, await withStrengths([50])))).toBe('');
  const tab = await renderPath(`/category/${pouches}?subcategory=fruit`, await withStrengths([30, 70], [70]));
  expect(dialOf(tab)).toBe('');
});

test('The strengths of a tab stay in the tab, and the chosen one leads back to the whole tab', async () => {
  const tab = `/category/${pouches}?subcategory=fruit`;
  const answers = await withStrengths([30, 50, 70], [30, 70]);
  const links = [`${tab}&amp;strength=30`, `${tab}&amp;strength=70`];
  expect(linksIn(dialOf(await renderPath(tab, answers)))).toEqual(links);
  const html = await renderPath(`${tab}&strength=70`, answers);
  expect(linksIn(dialOf(html))).toEqual([links[0], tab]);
  expect(html).toMatch(/<title>70 mg · Fruit/);
  expect(html).toContain(`rel="canonical" href="${sampleSite}${tab}&amp;strength=70"`);
});

test.each(['/', '/shop', `/category/${pouches}`])(
  'The page %s says what the numbers of its dial are, and each is a link without a script',
  async (path) => {
    const html = dialOf(await renderPath(path, await withStrengths([30, 70])));
    expect(html).toContain('>How strong? caffeine a pouch<');
    expect(html).toMatch(/href="\/find-yours"[^>]*>Not sure\? Find yours</);
    expect(linksIn(html)).toEqual([30, 70].map((mg) => `/category/${pouches}?strength=${mg}`));
  },
);

test('A list of caffeine pouches says below its products how much caffeine a day is fine, and a list without caffeine does not', async () => {
  const said = 'Adults: up to 400 mg of caffeine a day';
  for (const path of ['/shop', `/category/${pouches}`, `/category/${pouches}?subcategory=fruit`]) {
    const html = bodyOf(await renderPath(path, await withStrengths([30, 70], [30, 70])));
    expect(html.split(said)).toHaveLength(2);
    expect(html.indexOf(said)).toBeGreaterThan(html.lastIndexOf('</article>', html.indexOf('<footer')));
  }
  expect(wordsOf(await renderPath(`/category/${pouches}`, await withStrengths([])))).not.toContain(said);
});

test('A card shows the stars of a product with reviews, and nothing for one without', async () => {
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
