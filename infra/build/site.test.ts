import { expect, test } from 'vitest';
import { promotions } from '../seed/promotions.ts';
import { firstVisits, textsOfSite } from './site.ts';

const visits = await firstVisits(['home', 'category', 'product', 'cart', 'checkout']);

test.each(visits)(
  'The scripts of $screen contain no schema library, because they import endpoints only as types',
  ({ modules }) => {
    expect(modules.some((id) => id.includes('react-dom'))).toBe(true);
    expect(modules.filter((id) => /node_modules\/zod\//.test(id))).toEqual([]);
  },
);

test.each(visits)('$screen loads the sanitiser only when a description needs it', ({ modules }) => {
  expect(modules.filter((id) => id.includes('node_modules/dompurify/'))).toEqual([]);
});

test('No public file contains a promo code or one of its rules [T15]', async () => {
  const texts = await textsOfSite();
  expect(texts.some(([, text]) => text.includes('Promo code applied successfully'))).toBe(true);
  const words = [
    ...promotions.map(({ code }) => `\\b${code}\\b`),
    'best_tier_wins',
    'line_quantity',
    'per_phone',
  ];
  // A CSS class such as `cart-line_quantity` does not count.
  const telling = new RegExp(`(?<![\\w-])(?:${words.join('|')})`, 'i');
  expect(texts.filter(([, text]) => telling.test(text)).map(([name]) => name)).toEqual([]);
});

test('Every text of the shop has a word joiner in the name M-Pesa, so it stays on one line', async () => {
  const scripts = (await textsOfSite()).filter(([name]) => name.endsWith('.js'));
  const naming = scripts.filter(([, text]) => /M-(?:\u2060|\\u2060)Pesa/.test(text));
  expect(naming.length).toBeGreaterThan(2);
  expect(scripts.filter(([, text]) => text.includes('M-Pesa')).map(([name]) => name)).toEqual([]);
});
