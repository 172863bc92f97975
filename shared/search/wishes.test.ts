import { expect, test } from 'vitest';
import { type Searchable, searchColumns } from './columns.ts';
import { isLongEnough, search } from './search.ts';
import { readSearchIndex } from './search-index.ts';

type Line = [name: string, price: number, attributes: Record<string, string>, isVape?: boolean];

const lines: Line[] = [
  ['Breeze Mango Ice', 1200, { Nicotine: '20 mg/ml', Puffs: '1,200 puffs', Battery: '550 mAh' }, true],
  ['Breeze Lime', 1150, { Nicotine: '10 mg/ml', Puffs: '1,200 puffs', Battery: '550 mAh' }, true],
  ['Giant Grape', 2900, { Nicotine: '20 mg/ml', Puffs: '8,000 puffs' }, true],
  ['Refill Pod Mint', 950, { Nicotine: '10 mg/ml', Pack: '2 pods' }, true],
  ['Spark Mango', 550, { Strength: '50 mg caffeine' }],
  ['Spark Mint', 600, { Strength: '30 mg caffeine' }],
  ['Spark Double Espresso', 750, { Strength: '100 mg caffeine' }],
  ['Spark Blackcurrant', 500, { Strength: '50 mg caffeine' }],
];

const catalogue = lines.map(([name, price, values, isVape = false], n): Searchable => {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    ...{ id: n + 1, slug, product_name: name, product_code: `SX-${n + 101}`, price_cents: price * 100 },
    picture: { path: `/upload/products/${slug}-x`, widths: [320] },
    ...{ hue: 'mango', is_premium: false, brand_name: 'Sparks', age_restricted: isVape },
    category: isVape
      ? { slug: 'vapes', category_name: 'Vapes' }
      : { slug: 'pouches', category_name: 'Energy Pouches' },
    subcategory: { title: isVape ? 'Disposables' : 'Tins' },
    attributes: Object.entries(values).map(([key, value]) => ({ key, value })),
  };
});

const index = readSearchIndex(searchColumns(catalogue));
const found = (text: string) => search(index, text).products.map(({ product_name }) => product_name);

test.each([
  'strongest pouch',
  'pouch kali zaidi',
  'most caffeine',
  'strongst pouch',
  'nguvu pouch',
  '💪 pouch',
])('A search for "%s" finds the pouch with the most caffeine first', (text) => {
  expect(found(text)[0]).toBe('Spark Double Espresso');
  expect(search(index, text).understood.strength).toBe('strong');
});

test.each([
  'mild vape',
  'vape sio kali',
  'low nicotine',
  'nikotini kidogo',
  'vape isiyo kali',
  'not strong vape',
])('A search for "%s" finds only the vapes with the least nicotine', (text) => {
  expect(found(text).sort()).toEqual(['Breeze Lime', 'Refill Pod Mint']);
});

test('If no product of a flavour is strong, a search for a strong one finds the other strengths', () => {
  expect(found('strong blackcurrant')).toEqual(['Spark Blackcurrant']);
});

test.each([
  'no sugar',
  'sugar free',
  'bila sukari',
  'haina nikotini',
  '0 mg nicotine',
  'nictine free',
  'bila moshi',
])('A search for "%s" finds no product with nicotine', (text) => {
  expect(found(text)).toHaveLength(4);
  expect(search(index, text).products.some(({ age_restricted }) => age_restricted)).toBe(false);
  expect(search(index, text).understood.isFreeOfNicotine).toBe(true);
});

test('An unrestricted product that states nicotine does not count as free of nicotine', () => {
  const odd = { ...(catalogue[4] as Searchable), attributes: [{ key: 'Nicotine', value: '6 mg' }] };
  const answer = search(readSearchIndex(searchColumns([odd, catalogue[5] as Searchable])), 'no nicotine');
  expect(answer.products.map(({ product_name }) => product_name)).toEqual(['Spark Mint']);
});

test.each([
  ['🥭🧊', ['Breeze Mango Ice']],
  ['🍇', ['Giant Grape']],
  ['☕', ['Spark Double Espresso']],
  ['🌿 pouch', ['Spark Mint']],
])('A search for %s finds the products with this flavour', (text, names) => {
  expect(isLongEnough(text)).toBe(true);
  expect(found(text)).toEqual(names);
});

test.each(['🍌', '🍺', '🛞'])('A search for %s finds nothing', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['zyn', 'Spark'],
  ['velo pouch', 'Spark'],
  ['red bul', 'Spark'],
  ['juul', 'Refill Pod'],
])('A search for "%s", which the shop does not sell, finds similar goods and says so', (text, start) => {
  const { products, isLoose, understood } = search(index, text);
  expect(products.length).toBeGreaterThan(0);
  expect(products.every(({ product_name }) => product_name.startsWith(start))).toBe(true);
  expect(isLoose).toBe(true);
  expect(understood.otherBrand).toBe(text.replace(' pouch', ''));
});

test('A brand that the shop begins to sell is found under its own name', () => {
  const zyn = { ...(catalogue[5] as Searchable), product_name: 'Zyn Cool Mint' };
  const answer = search(readSearchIndex(searchColumns([...catalogue, zyn])), 'zyn');
  expect(answer.products.map(({ product_name }) => product_name)).toEqual(['Zyn Cool Mint']);
  expect(answer).toMatchObject({ isLoose: false, understood: {} });
});

test('In a search, a number without a unit is read as a price rather than as the size of a battery', () => {
  expect(found('550')).toEqual(['Spark Mango', 'Breeze Mango Ice', 'Breeze Lime']);
  expect(found('550 mah')).toEqual(['Breeze Mango Ice', 'Breeze Lime']);
});

test.each(['around 600', 'kama 600', 'karibu 600', '600 hivi', '~ about 600'])(
  'A search for "%s" finds prices near 600, the nearest first',
  (text) => {
    expect(found(text)).toEqual(['Spark Mint', 'Spark Mango', 'Spark Blackcurrant']);
  },
);

test.each([
  '1000 bob',
  'niko na 1000',
  'budget 1000',
  '1000 or less',
  'chini ya 1k',
  'one thousand',
  '1,000/=',
])('A search for "%s" finds no product that costs more', (text) => {
  expect(found(text)).toHaveLength(5);
  expect(search(index, text).understood.price).toEqual({ from: 0, to: 1000 });
});

test.each([
  ['mia tano hamsini', 'Spark Mango'],
  ['five hundred', 'Spark Blackcurrant'],
  ['mia sita', 'Spark Mint'],
])('The search understands the price “%s”', (text, name) => {
  expect(found(text)[0]).toBe(name);
});

test.each(['vape kubwa', 'puffs nyingi', 'long lasting vape', 'most puffs'])(
  'A search for "%s" finds the vape with the most puffs',
  (text) => {
    expect(found(text)).toEqual(['Giant Grape']);
  },
);

test.each(['blak currant', 'black curant', 'blackcurent'])('A search for "%s" finds blackcurrant', (text) => {
  expect(found(text)).toEqual(['Spark Blackcurrant']);
});

test('A search for a vape of a flavour that only pouches have finds no pouch', () => {
  expect(found('vape espresso')).toEqual([]);
  expect(found('espresso')).toEqual(['Spark Double Espresso']);
});

test.each(['ladha', 'flavours', 'poa', 'bidhaa zote'])('A search for "%s" finds all products', (text) => {
  expect(found(text)).toHaveLength(8);
});

test('For a word whose meaning staff have set, the search looks for the meaning instead of the word', () => {
  const columns = searchColumns(catalogue);
  const taught = readSearchIndex({
    ...columns,
    meanings: [
      ['gizmo', 'grape'],
      ['gizmo pro', 'SX-107'],
    ],
  });
  expect(found('gizmo')).toEqual([]);
  expect(search(taught, 'vape ya GIZMO').products.map(({ id }) => id)).toEqual([3]);
  expect(search(taught, 'gizmo pro').products.map(({ id }) => id)).toEqual([7]);
});
