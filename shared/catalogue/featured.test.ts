import { expect, test } from 'vitest';
import { FeaturedProduct } from './featured.ts';
import { ProductCard } from './product.ts';

const own = (schema: { shape: object }) => Object.keys(schema.shape);

test('The featured product has the fields of a product card, a headline and an end time [S1-243, G-29]', () => {
  expect(own(FeaturedProduct)).toEqual([...own(ProductCard), 'headline', 'ends_at']);
});

test('A featured product requires a headline [S1-243, G-29]', () => {
  const { headline, ends_at } = FeaturedProduct.shape;
  expect(headline.safeParse(undefined).success).toBe(false);
  expect([null, '2026-12-24T00:00:00.000Z', 'soon'].map((end) => ends_at.safeParse(end).success)).toEqual([
    true,
    true,
    false,
  ]);
});
