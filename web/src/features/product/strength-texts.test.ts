import { expect, test } from 'vitest';
import { answering, renderPath, sampleCall, wordsOf } from '../../test-support/render.tsx';
import { caffeine } from './strength-texts.ts';

test.each([
  [30, 'less than a cup of black tea'],
  [50, 'about a cup of black tea'],
  [70, 'about an espresso'],
  [100, 'a little more than a mug of filter coffee'],
])('A strength of %s mg of caffeine is compared to a drink: %s', (mg, drink) => {
  expect(caffeine(mg)).toBe(`${mg} mg caffeine, ${drink}`);
});

test('A strength above that of every drink in the list is not compared to a drink', () => {
  expect(caffeine(200)).toBe('200 mg caffeine');
});

test('A product’s page shows its strength near the price, and a mixed pack shows none', async () => {
  const call = 'GET /api/products/slug/{slug}';
  const mango = (await sampleCall(call, { params: { slug: 'mango' } })) as object;
  const page = (change: object) =>
    renderPath('/show/product/mango', answering({ [call]: { ...mango, ...change } }));
  const strong = await page({ strength_mg: 70 });
  expect(wordsOf(strong)).toContain('70 mg caffeine, about an espresso');
  expect(strong).toContain('href="/category/caffeine-energy-pouches?strength=70"');
  expect(wordsOf(strong)).toContain('up to 400 mg of caffeine a day');
  expect(wordsOf(await page({}))).not.toContain('of caffeine a day');
});
