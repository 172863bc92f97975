import { beforeEach, expect, test, vi } from 'vitest';
import { type Searchable, searchColumns } from '#shared/search/columns.ts';
import { search } from '#shared/search/search.ts';

const product = (id: number, product_name: string, price_cents = 100_000): Searchable => ({
  ...{ id, product_name, price_cents, slug: `product-${id}`, product_code: `P-${id}`, hue: 'mango' },
  picture: { path: `/upload/products/product-${id}-x`, widths: [320] },
  is_premium: false,
  category: { slug: 'pouches', category_name: 'Energy Pouches' },
  subcategory: { title: 'Fruit' },
  brand_name: 'Washa',
  attributes: [],
  age_restricted: false,
});

/** The files that the simulated server has, with their versions. */
let files: Record<string, { content: unknown; version?: string }>;
let asked: string[];
let loadIndex: typeof import('./load-index.ts').loadIndex;

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const file = files[address.replace(/\?.*/, '')];
    if (!file) return new Response('', { status: 404 });
    return Response.json(file.content, { headers: { etag: `W/"${file.version}00000000"` } });
  });
  vi.resetModules();
  ({ loadIndex } = await import('./load-index.ts'));
});

const inParts = (one: string, two: string, isSmall = true) => ({
  content: {
    form: 2,
    isSmall,
    parts: [
      [0, one],
      [3, two],
    ],
  },
});
const partOf = (version: string, ...products: Searchable[]) => ({
  version,
  content: searchColumns(products),
});
const namesOf = async (text: string) => {
  const index = await loadIndex();
  return index && search(index, text).products.map(({ id, selling_price }) => [id, selling_price]);
};

test('The search file of a small shop is loaded with one request', async () => {
  files = { '/search.json': { content: searchColumns([product(1, 'Mango Ice'), product(2, 'Coffee')]) } };
  expect(await namesOf('coffee')).toEqual([[2, 1000]]);
  expect(asked).toEqual(['/search.json']);
});

test('After a price change, only the changed part of a larger shop’s search file is loaded again', async () => {
  files = {
    '/search.json': inParts('aaaaaaaa', 'bbbbbbbb'),
    '/search/0.json': partOf('aaaaaaaa', product(1, 'Mango Ice')),
    '/search/3.json': partOf('bbbbbbbb', product(750, 'Coffee')),
  };
  expect(await namesOf('coffee')).toEqual([[750, 1000]]);
  expect(asked).toEqual(['/search.json', '/search/0.json?v=aaaaaaaa', '/search/3.json?v=bbbbbbbb']);
  asked = [];
  files['/search.json'] = inParts('aaaaaaaa', 'cccccccc');
  files['/search/3.json'] = partOf('cccccccc', product(750, 'Coffee', 90_000));
  expect(await namesOf('coffee')).toEqual([[750, 900]]);
  expect(await namesOf('mango')).toEqual([[1, 1000]]);
  expect(asked).toEqual(['/search.json', '/search/3.json?v=cccccccc', '/search.json']);
});

test('If the CDN answers with an outdated version of a part of the search file, the next search loads it again', async () => {
  files = {
    '/search.json': inParts('aaaaaaaa', 'cccccccc'),
    '/search/0.json': partOf('aaaaaaaa', product(1, 'Mango Ice')),
    '/search/3.json': partOf('bbbbbbbb', product(750, 'Coffee')),
  };
  expect(await namesOf('coffee')).toEqual([[750, 1000]]);
  files['/search/3.json'] = partOf('cccccccc', product(750, 'Coffee', 90_000));
  expect(await namesOf('coffee')).toEqual([[750, 900]]);
});

test('If the shop has too many products for the device, no part of the search file is loaded', async () => {
  files = { '/search.json': inParts('aaaaaaaa', 'bbbbbbbb', false) };
  expect(await loadIndex()).toBeNull();
  expect(asked).toEqual(['/search.json']);
});

test('The search file counts as not loaded if one of its parts is missing or from another release', async () => {
  files = { '/search.json': inParts('aaaaaaaa', 'bbbbbbbb') };
  await expect(loadIndex()).rejects.toThrow('404');
  const newer = { version: 'aaaaaaaa', content: { ...searchColumns([]), form: 3 } };
  files = { ...files, '/search/0.json': newer, '/search/3.json': newer };
  await expect(loadIndex()).rejects.toThrow('another release');
});
