import { expect, test } from 'vitest';
import { linesOfLink } from './use-order-again.ts';

test('A link fills the cart with its products and pieces; a product without a number is one piece', () => {
  expect(linesOfLink('12:2, 40')).toEqual([
    { id: 12, quantity: 2 },
    { id: 40, quantity: 1 },
  ]);
});

test.each(['', 'tin', '0:1', '1:0', '-1:2', '1:2:3', '1;2', '<b>:1', '12345678901234567:1'])(
  'A link with “%s” adds nothing of it',
  (text) => {
    expect(linesOfLink(text)).toEqual([]);
    expect(linesOfLink(`${text},7:3`)).toEqual([{ id: 7, quantity: 3 }]);
  },
);

test('A link adds no more pieces than one order may have of a product', () => {
  expect(linesOfLink('5:999')[0]?.quantity).toBeLessThanOrEqual(99);
});
