import { expect, test } from 'vitest';
import { seedOfDay } from './shuffle.ts';

test('The seed of the shuffled product list changes at midnight in Nairobi [G-07]', () => {
  expect(seedOfDay(new Date('2026-11-02T20:59:59.999Z'))).toBe(20261102);
  expect(seedOfDay(new Date('2026-11-02T21:00:00.000Z'))).toBe(20261103);
});
