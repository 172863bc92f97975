import { expect, test } from 'vitest';
import { explain, isShort, problemOf } from './line-problem.ts';

const asked = { isListed: true, isSoldOnline: true, left: 5, quantity: 2 };

test.each([
  ['has enough of the product', {}, null, undefined, false],
  ['has exactly the requested quantity', { left: 2 }, null, undefined, false],
  ['has too few pieces', { left: 1 }, 'few-left', 'Only 1 of Mint left.', true],
  ['has no pieces left', { left: 0 }, 'sold-out', 'Mint is sold out.', true],
  [
    'does not sell the product online',
    { isSoldOnline: false, left: 0 },
    'not-sold-online',
    'This product is not sold online at the moment.',
    false,
  ],
  [
    'no longer has the product',
    { isListed: false, isSoldOnline: false, left: 0 },
    'gone',
    'Mint is no longer sold.',
    false,
  ],
] as const)(
  'If the shop %s, the line of the cart shows the matching problem and text',
  (_, change, problem, text, short) => {
    const found = problemOf({ ...asked, ...change });
    expect(found).toBe(problem);
    expect(explain(found, { product_name: 'Mint', left: { ...asked, ...change }.left })).toBe(text);
    expect(isShort(found)).toBe(short);
  },
);
