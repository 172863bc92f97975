import { expect, test } from 'vitest';
import { bulkCounts } from './bulk-counts.ts';
import { bulkTexts } from './bulk-texts.ts';

type Product = Parameters<typeof bulkCounts>[0][number];
const product = (part: Partial<Product>): Product => ({
  ...{ status: 'active', product_store: 5, held: 0, missing: [] },
  ...part,
});

const products = [
  ...Array.from({ length: 9 }, () => product({})),
  product({ held: 2 }),
  product({ product_store: 0 }),
  product({ product_store: 0, missing: ['picture'] }),
  product({ status: 'hidden', product_store: 0 }),
  product({ status: 'hidden', missing: ['picture'] }),
];

test('Before products are hidden, a dialog says how many can be bought, are sold out, are reserved or are already hidden', () => {
  const { title, numbers } = bulkTexts['hide-products'];
  const counts = bulkCounts(products, true);
  expect(title(counts.all, false)).toBe('Hide 14 products?');
  expect(numbers(counts)).toEqual([
    '10 can be bought now.',
    '2 are sold out already.',
    '1 is held for a chat draft now.',
    '2 are hidden already and stay so.',
  ]);
});

test('Before products are shown, a dialog says how many can then be bought, are sold out, or lack a picture', () => {
  const { title, numbers } = bulkTexts['show-products'];
  const counts = bulkCounts(products, false);
  expect(title(counts.all, true)).toBe('Show all 14 products of the shop?');
  expect(numbers(counts)).toEqual([
    '1 can then be bought.',
    '1 is sold out, and customers see that.',
    '1 has no picture.',
    '12 are shown already and stay so.',
  ]);
});

test('The dialog about hiding or showing one product is in the singular', () => {
  expect(bulkTexts['hide-products'].text(1)).toBe(
    'Customers no longer find it, and cannot order it if it is in their cart. You can undo this.',
  );
  expect(bulkTexts['show-products'].text(1)).toContain('find it again');
  expect(bulkTexts['show-products'].text(2)).toContain('find them again');
});

test('If all selected products are already hidden, the dialog says so and shows no other counts', () => {
  const hidden = bulkCounts([product({ status: 'hidden' }), product({ status: 'hidden' })], true);
  expect(hidden).toEqual({ all: 2, already: 2, inStock: 0, soldOut: 0, held: 0, noPicture: 0 });
  expect(bulkTexts['hide-products'].none(2)).toBe('All 2 are hidden already.');
});
