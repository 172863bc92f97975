import { expect, test } from 'vitest';
import { seedOfLoad } from './shuffle-seed.ts';

const asked = { kept: undefined, isReload: false, isFirst: false, made: '20261102', draw: () => 0.25 };

test('In a new browser tab, the first load of the shop page shows the prerendered order [G-07]', () => {
  expect(seedOfLoad({ ...asked, isFirst: true })).toBe('20261102');
});

test('Each later load of the shop page shuffles the products again [S1-158]', () => {
  expect(seedOfLoad(asked)).toBe('2499999999');
  expect(seedOfLoad({ ...asked, draw: () => 0.5 })).toBe('4999999999');
  expect(seedOfLoad({ ...asked, isReload: true, kept: '7' })).toBe('2499999999');
  expect(seedOfLoad({ ...asked, isReload: true, isFirst: true })).toBe('2499999999');
});

test('Paging, Back and returning from a product keep the order in which the shop page shuffled the products [G-07]', () => {
  expect(seedOfLoad({ ...asked, kept: '7' })).toBe('7');
  expect(seedOfLoad({ ...asked, kept: '7', isFirst: true })).toBe('7');
});

test('Every random seed for the order of products has the format that the API accepts', () => {
  for (const drawn of [0, 0.000_000_001, 0.999_999_999_999])
    expect(seedOfLoad({ ...asked, draw: () => drawn })).toMatch(/^\d{1,10}$/);
});
