import { expect, test } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { renderPath, wordsOf } from '../../test-support/render.tsx';
import { said } from './area-texts.ts';

test('A prerendered product page asks for the area and promises no arrival time, because it is the same for everyone', async () => {
  const words = wordsOf(await renderPath('/show/product/mango'));
  expect(words).toContain('your area?');
  for (const { areas } of firstSettings.zones) for (const area of areas) expect(words).toContain(area);
  expect(words).not.toContain('At your door about 45 minutes');
});

test('A product page with a chosen area says when an order arrives there and what the delivery costs', () => {
  expect(said('At your door about 45 minutes after we call you', 'Ksh 300')).toBe(
    'At your door about 45 minutes after we call you, for Ksh 300.',
  );
  expect(said('Ready about 30 minutes after we call you', undefined)).toContain(', free.');
});
