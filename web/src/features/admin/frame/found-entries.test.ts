import { expect, test } from 'vitest';
import { byGroup, matches } from './found-entries.ts';
import { isProduct } from './use-products.ts';

test('The admin’s search matches the beginnings of words, in any order, without accents and capitals', () => {
  expect(matches('ng’ang’a nje', ['Njeri Ng’ang’a', 'njeri@mail.example'])).toBe(true);
  expect(matches('NJERI MAIL', ['Njeri Ng’ang’a', 'njeri@mail.example'])).toBe(true);
  expect(matches('jeri', ['Njeri Ng’ang’a'])).toBe(false);
  expect(matches('njeri brian', ['Njeri Ng’ang’a', null])).toBe(false);
  expect(matches('—', ['Njeri'])).toBe(false);
});

test('The admin’s search shows its results under group headings, each heading once', () => {
  const entry = (group: string, title: string) => ({ key: title, group, title, href: '/' });
  const entries = [entry('Orders', 'HS-1'), entry('Pages', 'Orders'), entry('Orders', 'HS-2')];
  expect(byGroup(entries).map(([group, all]) => [group, all.map(({ title }) => title)])).toEqual([
    ['Orders', ['HS-1', 'HS-2']],
    ['Pages', ['Orders']],
  ]);
});

test('The admin’s search finds a product by words of its name, by its code and by its whole barcode, also without a leading zero', () => {
  const product = { product_name: 'Washa Embe Mango', product_code: 'WA-101', barcode: '0036000291452' };
  for (const typed of ['mango wash', 'wa-101', 'WA 10', '036000291452', '0036000291452'])
    expect([typed, isProduct(typed, product)]).toEqual([typed, true]);
  for (const typed of ['mint', 'wa-2', '03600029145', '0712345678'])
    expect([typed, isProduct(typed, product)]).toEqual([typed, false]);
});
