import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { demoProducts } from './demo-products.ts';
import { energySources, findEnergy, keepProducts, keptProducts, type Source } from './energy-sources.ts';

const tin = { id: 7, product_name: 'Washa Kahawa', picture: { path: '/upload/x' } } as ProductCard;
const subcategory = { category: 'caffeine-energy-pouches', subcategory: 'washa-extra' };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

/** Returns a source of products for each answer, in order. A text stands for a source that fails. */
const sources = (...answers: (ProductCard[] | string)[]): Source[] =>
  answers.map((answer, index) => ({
    name: `source ${index + 1}`,
    ask: async () => {
      if (typeof answer === 'string') throw new Error(answer);
      return answer;
    },
  }));

/** Replaces `fetch`. Only the given path answers. Returns the list of requested addresses. */
function fetchOnly(path: string, answer: unknown) {
  const asked: string[] = [];
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const isFound = address.split('?')[0] === path;
    return new Response(JSON.stringify(isFound ? answer : { message: 'No', code: 'no', request_id: '1' }), {
      status: isFound ? 200 : 503,
    });
  });
  return asked;
}

test('The home page’s carousel tries four sources of products, in this order: subcategory, products, collection, frontend products [S1-350]', async () => {
  const asked = fetchOnly('/api/frontend/products', [tin]);
  const energy = await findEnergy(energySources(subcategory), () => []);
  vi.unstubAllGlobals();
  expect(asked).toEqual([
    '/api/category/caffeine-energy-pouches/washa-extra/products',
    '/api/products?category=caffeine-energy-pouches&limit=20',
    '/api/collection/caffeine-energy-pouches/products',
    '/api/frontend/products?category=caffeine-energy-pouches&limit=20',
  ]);
  expect(energy).toEqual({ kind: 'fresh', source: 'the frontend products endpoint', products: [tin] });
});

test('The home page’s carousel uses the first source that has products, and logs its name [S1-350, G-75]', async () => {
  const last = vi.fn(async () => [tin]);
  const all = [...sources('down', [], [tin]), { name: 'never', ask: last }];
  expect(await findEnergy(all, () => [])).toEqual({ kind: 'fresh', source: 'source 3', products: [tin] });
  expect(last).not.toHaveBeenCalled();
  expect(console.warn).toHaveBeenCalledWith('Carousel: served by source 3.');
});

test('If a source answers but none has products, the home page’s carousel is empty [S1-296]', async () => {
  expect(await findEnergy(sources([], 'down', [], []), () => [tin])).toMatchObject({
    kind: 'fresh',
    products: [],
  });
});

test('If every source is down, the home page’s carousel gets the products that were stored at an earlier visit [G-47]', async () => {
  expect(await findEnergy(sources('down', 'down'), () => [tin])).toEqual({ kind: 'kept', products: [tin] });
});

test('If every source is down and no products are stored, the home page’s carousel gets eight demo products that cannot be sold [S1-297, S1-411, S1-412, S1-413, G-47]', async () => {
  const energy = await findEnergy(sources('down', 'down'), () => []);
  expect(energy).toEqual({ kind: 'demo', products: demoProducts });
  expect(demoProducts.map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Energy Pouch X${number}`),
  );
  expect(demoProducts.map(({ price }) => price)).toEqual([1000, 1200, 1300, 1500, 1600, 1700, 1800, 1900]);
  for (const product of demoProducts) expect(product).not.toHaveProperty('id');
});

test('If the browser’s storage is blocked or corrupt, the home page’s carousel has no stored products [G-47]', () => {
  const held = new Map<string, string>();
  const storage = () =>
    ({
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
    }) as Storage;
  keepProducts([tin], storage);
  expect(keptProducts(storage)).toEqual([tin]);
  for (const broken of ['{', '7', '[{"id":"7"},null]']) {
    held.set('energy-products', broken);
    expect(keptProducts(storage)).toEqual([]);
  }
  const blocked = () => {
    throw new DOMException('No', 'SecurityError');
  };
  expect(() => keepProducts([tin], blocked)).not.toThrow();
  expect(keptProducts(blocked)).toEqual([]);
});

test.each([
  ['a list', [tin]],
  ['an object with products', { products: [tin] }],
  ['an object with data', { data: [tin] }],
])('Each source of the home page’s carousel may answer with %s [S1-334, S1-335, G-46]', async (_, answer) => {
  const all = energySources(subcategory);
  for (const path of [
    '/api/category/caffeine-energy-pouches/washa-extra/products',
    '/api/products',
    '/api/collection/caffeine-energy-pouches/products',
    '/api/frontend/products',
  ]) {
    fetchOnly(path, answer);
    expect(await findEnergy(all, () => [])).toMatchObject({ kind: 'fresh', products: [tin] });
    vi.unstubAllGlobals();
  }
});
