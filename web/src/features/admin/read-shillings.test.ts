import { expect, test } from 'vitest';
import { readShillings } from './read-shillings.ts';

test('A typed sum is read as shillings, and any other text is refused', () => {
  expect(['900', ' 2,700 ', '900.50', '1 200'].map(readShillings)).toEqual([900, 2700, 900.5, 1200]);
  for (const typed of ['', '0', '-5', '9e2', '1.234', 'Ksh 5', '.5'])
    expect(readShillings(typed)).toBeUndefined();
});
