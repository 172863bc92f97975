import { expect, test, vi } from 'vitest';
import { shop } from '#shared/shop.ts';
import { answering, bodyOf, renderPath, sampleCall, wordsOf } from '../../test-support/render.tsx';
import { ageStore } from '../age/age.ts';

const pouches = '/category/caffeine-energy-pouches';

/** Returns the page's main element, without header and footer. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const wordsIn = (html: string) => wordsOf(`<div id="root">${mainOf(html)}`);

test('The page of the pouches lists the category’s subcategories, each with its number of products [S1-025, S1-142, S1-291]', async () => {
  const html = mainOf(await renderPath(pouches));
  expect(wordsIn(html)).toContain('All Products 21 Fruit 8 Mint 0');
  expect(html).toContain(`href="${pouches}?subcategory=fruit"`);
  expect(html.match(/aria-current="page"[^>]*>([^<]+)/)?.[1]).toBe('All Products');
});

test('A chosen subcategory shows its products under its name [S1-142, S1-291]', async () => {
  const own = answering({
    'GET /api/category/{category}/{subcategory}/products': { products: [], next_cursor: null },
  });
  const fruit = mainOf(await renderPath(`${pouches}?subcategory=fruit`));
  expect(fruit.match(/aria-current="page"[^>]*>([^<]+)/)?.[1]).toBe('Fruit');
  expect(wordsIn(fruit)).toContain('Washa Mango');
  expect(wordsIn(await renderPath(`${pouches}?subcategory=fruit`, own))).not.toContain('Washa Mango');
});

test('A customer who confirmed their age sees the restricted category [S1-288, S1-289, S1-324]', async () => {
  const isConfirmed = vi.spyOn(ageStore, 'getOnServer').mockReturnValue(true);
  const words = wordsIn(await renderPath('/category/hart-vapes'));
  isConfirmed.mockRestore();
  expect(words).toContain('Hart Pen');
  expect(words).not.toContain('Age Verification Required');
});

test('The whole shop is shown under its title, beside its categories [S1-030, S1-154, S1-155]', async () => {
  const html = mainOf(await renderPath('/shop'));
  expect(html).toMatch(/<h1[^>]*>Hart Vape Products in Kenya<\/h1>/);
  const words = wordsIn(html);
  expect(words).toContain('Categories Hart Vapes 1 Energy Pouches 21 Fruit 8 Mint 0');
  expect(words).toContain('Washa Mango');
  expect(words).toContain('Hart Pen');
});

test.each([
  [1, 6, 'true', 'false'],
  [1, 1, 'true', 'true'],
])(
  'On page %d of %d of the shop, Previous is disabled: %s, and Next is disabled: %s [S1-156, S1-159, S1-160]',
  async (page, last_page, previous, next) => {
    const { data, meta } = (await sampleCall('GET /api/products', { query: { page: '1' } })) as {
      data: object[];
      meta: object;
    };
    const list = { data, next_cursor: null, meta: { ...meta, page, last_page } };
    const html = mainOf(await renderPath('/shop', answering({ 'GET /api/products': list })));
    expect(wordsIn(html)).toContain(`Previous Page ${page} of ${last_page} Next`);
    const pager = html.slice(html.lastIndexOf('<nav'));
    const closed = (pager.match(/<button[^>]*>/g) ?? []).map((tag) => String(tag.includes('disabled=""')));
    expect(closed).toEqual([previous, next]);
  },
);

test('A shop without products shows a message', async () => {
  const meta = { page: 1, per_page: shop.pageSize, total: 0, last_page: 1, seed: 1 };
  const nothing = answering({ 'GET /api/products': { data: [], next_cursor: null, meta } });
  expect(wordsIn(await renderPath('/shop', nothing))).toContain('No Products Available');
});

test('The page of the whole shop loads eight products in the order of the day [S1-157, S1-408, G-07]', async () => {
  const asked: unknown[] = [];
  await renderPath('/shop', async (route, input) => {
    if (route === 'GET /api/products') asked.push(input);
    return sampleCall(route, input);
  });
  expect(asked).toEqual([{ query: { page: '1', per_page: '8' } }]);
  expect(shop.pageSize).toBe(8);
});

test('The list of all products blurs the pictures of restricted products [G-08]', async () => {
  const html = bodyOf(await renderPath('/shop'));
  const cards = [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
  const pen = cards.find((card) => card.includes('Hart Pen')) ?? '';
  expect(pen).toContain('base64,veil');
  expect(pen).toContain('18+');
  expect(pen).not.toContain('/upload/products/');
});
