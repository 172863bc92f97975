import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../test-support/any-character.ts';
import { joinColumns, type Searchable, searchColumns } from './columns.ts';
import { search } from './search.ts';
import { readSearchIndex } from './search-index.ts';
import { typos } from './typo.ts';

const letters = fc.string({ unit: fc.constantFrom(...'abcdeimno 12-.%<'), maxLength: 12 });
const product = fc.record({
  product_name: fc.oneof(letters, fc.string({ unit: anyCharacter, maxLength: 30 })),
  product_code: fc.stringMatching(/^[A-Z]{2}-\d{3}$/),
  price_cents: fc.integer({ min: 0, max: 900_000 }),
  is_premium: fc.boolean(),
  age_restricted: fc.boolean(),
  values: fc.array(letters, { maxLength: 3 }),
});

const shelf = fc
  .uniqueArray(product, { minLength: 1, maxLength: 12, selector: ({ product_code }) => product_code })
  .map((list) =>
    list.map(
      ({ values, ...same }, n): Searchable => ({
        ...same,
        id: n + 1,
        slug: `product-${n}`,
        picture: { path: `/upload/products/product-${n}-x`, widths: [320] },
        hue: 'mango',
        category: { slug: 'pouches', category_name: 'Energy Pouches' },
        subcategory: { title: 'Mint & Citrus' },
        brand_name: 'Washa',
        attributes: values.map((value) => ({ key: 'Flavour', value })),
      }),
    ),
  );

const query = fc.oneof(
  letters,
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        'under',
        '1500',
        'kati ya',
        'na',
        '-',
        'no',
        'mia',
        'elfu',
        'mint',
        '20',
        'mg',
        'pouch',
        '%',
      ),
    )
    .map((words) => words.join(' ')),
);

const hostile = [
  'a'.repeat(10_000),
  '(a+)+$'.repeat(2_000),
  '1,000'.repeat(2_000),
  '- '.repeat(5_000),
  ' '.repeat(10_000),
  '\ud800\udc00\ud800',
  '\udfff mango',
  '[.*+?^$ {}()|\\]',
  '__proto__ constructor toString',
  'hasOwnProperty',
  '\u0000\u202e\ufeff',
  '9'.repeat(400),
  '0 - 1e309',
  '<script>alert(1)</script>',
  'ﷺ'.repeat(64),
];

test.each(hostile)('A search for the hostile text %# gets a normal answer [T23]', (text) => {
  const columns = searchColumns(fc.sample(shelf, { numRuns: 1, seed: 4 })[0] as Searchable[]);
  const answer = search(readSearchIndex(columns), text);
  expect(answer.products.length).toBeLessThanOrEqual(answer.total);
});

test('Any search finds only products of the catalogue, each once, and finds the same ones when repeated [T23]', () => {
  fc.assert(
    fc.property(shelf, query, fc.integer({ min: 1, max: 5 }), (products, text, limit) => {
      const index = readSearchIndex(searchColumns(products));
      const answer = search(index, text, { limit });
      const ids = answer.products.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe(Math.min(limit, answer.total));
      for (const found of answer.products) {
        const original = products.find(({ id }) => id === found.id);
        expect(found.product_name).toBe(original?.product_name);
        expect(found.selling_price).toBe((original?.price_cents ?? 0) / 100);
        expect(found.slug).toBe(original?.slug);
        expect(found.picture).toEqual(original?.picture);
      }
      expect(search(index, text, { limit })).toEqual(answer);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('A search for a product’s code, in any letter case, finds that product first in any catalogue [G-21]', () => {
  fc.assert(
    fc.property(shelf, fc.nat(), (products, n) => {
      const { product_code } = products[n % products.length] as Searchable;
      const index = readSearchIndex(searchColumns(products));
      for (const text of [
        product_code,
        product_code.toLowerCase().replace('-', ''),
        `please ${product_code}`,
      ])
        expect(search(index, text).products[0]?.product_code).toBe(product_code);
    }),
    { seed: 2, numRuns: 200 },
  );
});

test('The product search never finds hidden products [G-08]', () => {
  fc.assert(
    fc.property(shelf, query, (products, text) => {
      const index = readSearchIndex(searchColumns(products));
      const { products: found, total } = search(index, text, {
        isShown: ({ age_restricted }) => !age_restricted,
      });
      expect(found.some(({ age_restricted }) => age_restricted)).toBe(false);
      expect(total).toBeLessThanOrEqual(products.filter(({ age_restricted }) => !age_restricted).length);
    }),
    { seed: 3, numRuns: 200 },
  );
});

/** Returns the number of typos by the textbook algorithm, without a limit and without optimisations. */
function typosByTheBook(typed: string, word: string): number {
  const cost = Array.from({ length: typed.length + 1 }, (_, y) =>
    Array.from({ length: word.length + 1 }, (_, x) => (y === 0 ? x : x === 0 ? y : 0)),
  );
  const at = (y: number, x: number) => cost[y]?.[x] ?? Infinity;
  for (let y = 1; y <= typed.length; y++) {
    for (let x = 1; x <= word.length; x++) {
      const isSwap = y > 1 && x > 1 && typed[y - 1] === word[x - 2] && typed[y - 2] === word[x - 1];
      const row = cost[y] as number[];
      row[x] = Math.min(
        at(y - 1, x) + 1,
        at(y, x - 1) + 1,
        at(y - 1, x - 1) + (typed[y - 1] === word[x - 1] ? 0 : 1),
        isSwap ? at(y - 2, x - 2) + 1 : Infinity,
      );
    }
  }
  return at(typed.length, word.length);
}

test('The number of typos that the search counts equals that of a textbook algorithm, up to the allowed maximum [S1-298]', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (typed, other, most) => {
      expect(typos(typed, other, most)).toBe(Math.min(typosByTheBook(typed, other), most + 1));
      const beginnings = Array.from({ length: other.length + 1 }, (_, n) =>
        typosByTheBook(typed, other.slice(0, n)),
      );
      expect(typos(typed, other, most, true)).toBe(Math.min(...beginnings, most + 1));
    }),
    { seed: 5, numRuns: 2_000 },
  );
});

test('The joined parts of the search file equal the columns of the whole catalogue', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 4 });
  fc.assert(
    fc.property(shelf, cuts, (products, at) => {
      const ends = [...at.sort((one, other) => one - other), products.length];
      const parts = ends.map((end, n) => searchColumns(products.slice(n === 0 ? 0 : ends[n - 1], end)));
      expect(JSON.stringify(joinColumns(parts))).toBe(JSON.stringify(searchColumns(products)));
    }),
    { seed: 14, numRuns: 100 },
  );
});

test('Parts of the search file from two releases cannot be joined', () => {
  const newer = { ...searchColumns([]), form: 3 as 1 };
  expect(() => joinColumns([newer])).toThrow('another release');
});
