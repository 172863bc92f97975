import { expect, test } from 'vitest';
import type { TillCatalogue, TillProduct } from '#shared/till/till.ts';
import { filterProducts, findByCode, indexProducts } from './product-index.ts';

const product = (id: number, change: Partial<TillProduct>): TillProduct => ({
  id,
  product_name: '',
  product_code: '',
  barcode: '',
  product_image: '',
  selling_price: 550,
  category_id: 1,
  age_restricted: false,
  stock: 10,
  ...change,
});

const catalogue: TillCatalogue = {
  version: '1',
  stock_version: '',
  at: '2026-11-23T07:00:00.000Z',
  categories: [
    { id: 1, category_name: 'Caffeine pouches' },
    { id: 2, category_name: 'Vapes' },
  ],
  products: [
    product(1, { product_name: 'Washa Émbe', product_code: 'PP-105', barcode: '6161234567890' }),
    product(2, { product_name: 'Washa Kahawa', product_code: 'PP-106', barcode: '012345678905' }),
    product(3, { product_name: 'Hart Max Embe', product_code: 'HM-201', category_id: 2 }),
    product(4, { product_name: 'Embe Kahawa Njeri’s', product_code: 'PP-107' }),
  ],
};
const index = indexProducts(catalogue);
const find = (query: string, category?: number) => filterProducts(index, query, category).map(({ id }) => id);

test('The till’s search finds a name, code or category in any case, without accents and in any word order', () => {
  expect(find('EMBE washa')).toEqual([1]);
  expect(find('kahawa')).toEqual([2, 4]);
  expect(find('hm 201')).toEqual([3]);
  expect(find('hm201')).toEqual([3]);
  expect(find('pp-1')).toEqual([1, 2, 4]);
  expect(find('pouches caffeine embe')).toEqual([1, 4]);
  expect(find('njeris')).toEqual([4]);
  expect(find('6161234567890')).toEqual([1]);
  expect(find('soap')).toEqual([]);
  expect(find('  ')).toEqual([1, 2, 3, 4]);
});

test('The till’s search lists names that begin with the typed text first', () => {
  expect(find('embe')).toEqual([4, 1, 3]);
});

test('At the till, a category button and the search filter the tiles together [S2-158, S2-159]', () => {
  expect(find('', 2)).toEqual([3]);
  expect(find('embe', 2)).toEqual([3]);
  expect(find('kahawa', 2)).toEqual([]);
});

test('The till’s search finds a code without its hyphen, and a barcode without its leading zeros', () => {
  expect(findByCode(index, 'hm-201')?.id).toBe(3);
  expect(findByCode(index, 'HM201')?.id).toBe(3);
  expect(findByCode(index, '12345678905')?.id).toBe(2);
  expect(findByCode(index, '0012345678905')?.id).toBe(2);
  expect(findByCode(index, '6161234567890')?.id).toBe(1);
  expect(findByCode(index, '')).toBeUndefined();
});
