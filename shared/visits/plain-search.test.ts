import { expect, test } from 'vitest';
import { plainSearch } from './plain-search.ts';

test('A search is counted in small letters, with single spaces and without punctuation', () => {
  expect(plainSearch('  Mango   ICE! ')).toBe('mango ice');
  expect(plainSearch('=HYPERLINK("x")')).toBe('hyperlink x');
  expect(plainSearch('Crème-brûlée 20mg')).toBe('crème brûlée 20mg');
  expect(plainSearch('ＭＡＮＧＯ')).toBe('mango');
});

test.each([
  ['0712345678', 'a phone number'],
  ['+254 712 345 678', 'a phone number with spaces'],
  ['call 07-12-34 now', 'a part of a phone number'],
  ['٠٧١٢٣٤٥٦٧٨', 'a phone number in Arabic digits'],
  ['０７１２３４５６７８', 'a phone number in wide digits'],
  ['zero seven one two three four', 'a phone number in words'],
  ['sifuri saba moja mbili tatu', 'a phone number in Swahili words'],
  ['wanjiku@mail.example', 'an email address'],
  ['wanjiku＠mail', 'an email address with a wide sign'],
  ['HS12345', 'an order number'],
  ['a'.repeat(41), 'more than forty letters'],
  ['a'.repeat(5000), 'a very long text'],
  ['ab', 'fewer than three letters'],
  ['!!!???', 'only signs'],
])('The search %j is never counted, because it is %s', (typed) => {
  expect(plainSearch(typed)).toBeUndefined();
});
