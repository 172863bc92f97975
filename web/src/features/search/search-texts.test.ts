import { expect, test } from 'vitest';
import { type Searchable, searchColumns } from '#shared/search/columns.ts';
import { nearest } from '#shared/search/nearest.ts';
import { search } from '#shared/search/search.ts';
import { readSearchIndex } from '#shared/search/search-index.ts';
import { understoodTexts } from './search-texts.ts';

const product = (id: number, product_name: string, more: Partial<Searchable> = {}): Searchable => ({
  ...{ id, product_name, price_cents: 60_000, slug: `p-${id}`, product_code: `P-${100 + id}`, hue: 'mango' },
  picture: { path: `/upload/products/p-${id}-x`, widths: [320] },
  ...{ is_premium: false, brand_name: 'Sparks', attributes: [], age_restricted: false },
  category: { slug: 'pouches', category_name: 'Energy Pouches' },
  subcategory: { title: 'Tins' },
  ...more,
});
const vape = { category: { slug: 'vapes', category_name: 'Vapes' }, age_restricted: true };
const index = readSearchIndex(
  searchColumns([
    product(1, 'Mint'),
    product(2, 'Espresso', { is_premium: true }),
    product(3, 'Grape', vape),
    product(4, 'Lime', { ...vape, is_premium: true }),
  ]),
);

test.each([
  ['mint under 700', ['Up to Ksh 700']],
  ['over 2,000', ['Ksh 2,000 and more']],
  ['500 to 700', ['Ksh 500 to Ksh 700']],
  ['kama 600', ['About Ksh 600, the nearest price first']],
  ['strongest pouch', ['Strongest first']],
  ['vape sio kali', ['Mildest first']],
  ['bei ya chini', ['Lowest price first']],
  ['bila nikotini', ['Without nicotine, tobacco and sugar']],
  ['mint no ice', ['Without ice']],
  ['vape kubwa', ['Largest first']],
  ['zyn', ['“zyn” is not ours. These are the nearest we have.']],
  ['red bul', ['“red bul” is not ours. These are the nearest we have.']],
  ['mint', []],
])('The results page says how it understood the search "%s"', (text, said) => {
  expect(understoodTexts(search(index, text).understood)).toEqual(said);
});

test('If a search for a vape finds nothing, the results page offers vapes, the premium ones first, and no pouch', () => {
  const { products, isOfKind } = nearest(index, 'vape toothpaste', 5);
  expect([isOfKind, ...products.map(({ id }) => id)]).toEqual([true, 4, 3]);
});

test('If a search names no kind of goods, the results page offers only goods without an age limit', () => {
  const { products, isOfKind } = nearest(index, 'toothpaste', 5);
  expect([isOfKind, ...products.map(({ id }) => id)]).toEqual([false, 2, 1]);
});
