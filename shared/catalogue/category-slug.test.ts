import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Slug } from '../ids.ts';
import { CategorySlug, categorySlug, slugReserved } from './category-slug.ts';

test.each(['2', '0', '2026', 'all'])('The category slug "%s" is refused with the reason', (slug) => {
  expect(CategorySlug.safeParse(slug).error?.issues[0]?.message).toBe(slugReserved);
  expect(Slug.parse(slug)).toBe(slug);
});

test.each(['2-for-1', '24-7', 'hart-vapes', 'a'])('The category slug "%s" is accepted', (slug) => {
  expect(CategorySlug.parse(slug)).toBe(slug);
});

test.each([
  ['Mint & Citrus', 'mint-citrus'],
  ['  Hart  Vapes ', 'hart-vapes'],
  ['Café au lait', 'cafe-au-lait'],
  ['Njeri’s choice', 'njeris-choice'],
  ['2026', 'category-2026'],
  ['All', 'category-all'],
  ['日本', 'category'],
])('A category with the name "%s" gets the slug "%s"', (name, slug) => {
  expect(categorySlug(name)).toBe(slug);
});

test('Any category name gives a valid slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      expect(CategorySlug.safeParse(categorySlug(name)).success).toBe(true);
    }),
    { seed: 5 },
  );
});
