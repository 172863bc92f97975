import { expect, test } from 'vitest';
import { type Searchable, searchColumns } from './columns.ts';
import { isLongEnough, longestQuery, type SearchOptions, search } from './search.ts';
import { readSearchIndex } from './search-index.ts';

type Line = [code: string, name: string, price: number, values: string[], more?: Partial<Searchable>];

const vapes = {
  category: { slug: 'vapes', category_name: 'Hart Vapes' },
  brand_name: 'Hart',
  age_restricted: true,
};
const pouches = { category: { slug: 'pouches', category_name: 'Energy Pouches' }, brand_name: 'Washa' };

const lines: Line[] = [
  ['HM-201', 'Hart Max Mango Pineapple', 3200, ['8,000 puffs', 'Mango and pineapple', '20 mg/ml'], vapes],
  ['HO-101', 'Hart One Mango Ice', 1200, ['1,200 puffs', 'Mango, iced', '10 mg/ml'], vapes],
  ['HO-104', 'Hart One Watermelon Ice', 1500, ['1,200 puffs', 'Watermelon, iced', '20 mg/ml'], vapes],
  ['WF-501', 'Washa Embe Mango', 550, ['50 mg caffeine', 'Mango', '20 pouches'], pouches],
  ['WR-701', 'Washa Kahawa', 600, ['70 mg caffeine', 'Espresso', '20 pouches'], pouches],
  ['WR-703', 'Washa Tangawizi', 550, ['50 mg caffeine', 'Ginger'], { ...pouches, is_premium: true }],
  ['WM-602', 'Washa Spearmint', 500, ['50 mg caffeine', 'Spearmint'], pouches],
  ['X9', 'Spearmint Tin', 2500, ['Spearmint'], pouches],
];

const products = lines.map(([code, name, price, values, more], n): Searchable => {
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}`;
  return {
    id: n + 1,
    slug,
    product_name: name,
    product_code: code,
    price_cents: price * 100,
    picture: { path: `/upload/products/${slug}-0a1b2c3d`, widths: [320, 640] },
    hue: 'mango',
    is_premium: false,
    subcategory: { title: code.slice(0, 2) },
    attributes: values.map((value) => ({ key: /mg\/ml/.test(value) ? 'Nicotine' : 'Kind', value })),
    category: pouches.category,
    brand_name: 'Washa',
    age_restricted: false,
    ...more,
  };
});

const index = readSearchIndex(JSON.parse(JSON.stringify(searchColumns(products))));
const found = (text: string, options?: SearchOptions) =>
  search(index, text, options).products.map(({ product_code }) => product_code);

test('A found product has the fields that a result shows, with the product’s values [S1-013]', () => {
  expect(search(index, 'hart one mango').products).toEqual([
    {
      id: 2,
      slug: 'hart-one-mango-ice',
      product_name: 'Hart One Mango Ice',
      product_code: 'HO-101',
      selling_price: 1200,
      hue: 'mango',
      is_premium: 0,
      age_restricted: true,
      brand: { brand_name: 'Hart' },
      category: { slug: 'vapes', category_name: 'Hart Vapes' },
      picture: { path: '/upload/products/hart-one-mango-ice-0a1b2c3d', widths: [320, 640] },
    },
  ]);
});

test('The search file restores a slug that differs from the name, and a picture in another folder', () => {
  const odd = { slug: 'old-name', picture: { path: '/upload/shop/x-1', widths: [9] }, price_cents: 125_050 };
  const twin = { slug: 'washa-kahawa-2' };
  const columns = searchColumns([odd, twin].map((more) => ({ ...(products[4] as Searchable), ...more })));
  const [first, second] = search(readSearchIndex(columns), 'kahawa').products;
  expect(first).toMatchObject({ slug: 'old-name', selling_price: 1250.5, picture: odd.picture });
  expect(second?.slug).toBe('washa-kahawa-2');
});

test('The same products always give the same search file [S1-013]', () => {
  expect(JSON.stringify(searchColumns(products))).toBe(JSON.stringify(searchColumns([...products])));
});

test('The browser refuses a search file of a newer release', () => {
  const newer = { ...searchColumns(products), form: 2 } as unknown as ReturnType<typeof searchColumns>;
  expect(() => readSearchIndex(newer)).toThrow('another release');
});

test('A search finds products by name once three letters are typed [S1-298]', () => {
  expect([isLongEnough('ma '), isLongEnough('man')]).toEqual([false, true]);
  expect(found('ma')).toEqual([]);
  expect(found('man')).toContain('WF-501');
});

test.each(['HM-201', 'hm201', ' Hm 201 ', 'HM-2O1', 'hart max hm-201'])(
  'A search for a product’s code, written as "%s", finds the product first [G-21]',
  (text) => {
    expect(found(text)[0]).toBe('HM-201');
  },
);

test('A search for a product code of two characters finds its product [G-21]', () => {
  expect(found('x9')).toEqual(['X9']);
  expect(found('x8')).toEqual([]);
});

test('A search for the beginning of a product code finds all codes that begin with it [G-21]', () => {
  expect(found('wr-7')).toEqual(['WR-701', 'WR-703']);
});

test.each([
  ['mango', 'mangoes'],
  ['hart max', 'hartmax'],
  ['hart max', 'MAX   hart'],
  ['watermelon', 'water melon'],
  ['mango ice', 'mangoice'],
  ['mango', 'mángo'],
])('Searches for "%s" and "%s" find the same products [S1-298]', (one, other) => {
  expect(found(one).length).toBeGreaterThan(0);
  expect(found(other).sort()).toEqual(found(one).sort());
});

test.each(['embe', 'maembe', 'nataka embe', 'mnago', 'nango', 'mangp'])(
  'A search for "%s" finds the mango products [S1-298]',
  (text) => {
    expect(found(text)).toEqual(expect.arrayContaining(['WF-501', 'HO-101', 'HM-201']));
  },
);

test.each([
  ['coffee', 'WR-701'],
  ['tangawzi', 'WR-703'],
  ['ginger', 'WR-703'],
  ['tikiti maji', 'HO-104'],
  ['waterlemon', 'HO-104'],
])('A search for "%s" finds %s [S1-298]', (text, code) => {
  expect(found(text)[0]).toBe(code);
});

test('A search allows no typo in three letters, one in four and two in eight [S1-298]', () => {
  expect(found('icf')).toEqual([]);
  expect(found('kahwaa')).toContain('WR-701');
  expect(found('spaermnt')).toContain('WM-602');
  expect(found('spaermxy')).toEqual([]);
});

test.each(['sigara ya umeme', 'e-cig', 'mvuke', 'vapes'])(
  'A search for "%s" finds all vapes and nothing else [S1-298]',
  (text) => {
    expect(found(text).sort()).toEqual(['HM-201', 'HO-101', 'HO-104']);
  },
);

test.each([
  ['vape under 1500', 'HO-101 HO-104'],
  ['vape below 1,500/-', 'HO-101 HO-104'],
  ['vape chini ya elfu moja mia tano', 'HO-101 HO-104'],
  ['vape less than ksh 1300', 'HO-101'],
  ['1000-1500', 'HO-101 HO-104'],
  ['kati ya 1000 na 1500', 'HO-101 HO-104'],
  ['between 1k and 1.5k', 'HO-101 HO-104'],
  ['over 2000', 'HM-201 X9'],
  ['zaidi ya thao mbili', 'HM-201 X9'],
  ['washa soo tano', 'WM-602'],
  ['vape under 100', ''],
])('A search for "%s" finds only products in the price range [S1-298]', (text, codes) => {
  expect(found(text).sort().join(' ')).toBe(codes);
});

test.each(['cheap', 'bei rahisi', 'cheapest', 'bei poa'])(
  'A search for "mango %s" sorts the lowest price first [S1-298]',
  (words) => {
    expect(found(`mango ${words}`)).toEqual(['WF-501', 'HO-101', 'HM-201']);
  },
);

test.each([
  ['8000 puffs', 'HM-201'],
  ['over 5000 puffs', 'HM-201'],
  ['10mg vape', 'HO-101'],
  ['1% vape', 'HO-101'],
  ['70 mg', 'WR-701'],
  ['mango no ice', 'HM-201 WF-501'],
  ['mango bila nikotini', 'WF-501'],
  ['nicotine free mango', 'WF-501'],
])(
  'A search for "%s" finds only products whose package states this strength, number of puffs or content [S1-298]',
  (text, codes) => {
    expect(found(text).sort().join(' ')).toBe(codes);
  },
);

test('If no product matches all words of a search, the best matches are returned and marked as inexact [S1-298]', () => {
  expect(search(index, 'mango toothpaste')).toMatchObject({ isLoose: true, total: 3 });
  expect(search(index, 'mango')).toMatchObject({ isLoose: false, total: 3 });
});

test.each(['beer', 'rice', 'iphone charger', 'xyzzy', 'zz-999', '12345678'])(
  'A search for "%s" finds no products',
  (text) => {
    expect(search(index, text)).toMatchObject({ products: [], total: 0, isLoose: false });
  },
);

test('A search lists sold-out products after equal matches in stock', () => {
  const names = found('spearmint');
  expect(names).toEqual(['WM-602', 'X9']);
  expect(found('spearmint', { stock: new Map([[7, 0]]) })).toEqual(['X9', 'WM-602']);
  expect(found('spearmint', { stock: new Map([[7, 1]]) })).toEqual(names);
});

test('A search lists premium products first among equal matches', () => {
  expect(found('50 mg')[0]).toBe('WR-703');
});

test.each(['mango', 'HM-201', 'over 2000', 'vape', 'mango toothpaste', 'no mint'])(
  'While restricted products are hidden, a search for "%s" finds none of them [G-08]',
  (text) => {
    const all = search(index, text);
    const open = search(index, text, { isShown: ({ age_restricted }) => !age_restricted });
    expect(all.products.some(({ age_restricted }) => age_restricted)).toBe(true);
    expect(open.products.some(({ age_restricted }) => age_restricted)).toBe(false);
    expect(open.total).toBe(all.products.filter(({ age_restricted }) => !age_restricted).length);
  },
);

test('A search returns at most the allowed number of products, and counts all matches', () => {
  expect(search(index, 'mango', { limit: 2 })).toMatchObject({ products: [{}, {}], total: 3 });
});

test('A search ignores its text after the 64th character [T23]', () => {
  const filled = 'mango'.padEnd(longestQuery);
  expect(found(`${filled}toothpaste`)).toEqual(found('mango'));
});
