import { expect, test } from 'vitest';
import { shortTime } from './shop-hours.ts';

test('The admin shows opening times in short: a full hour has no minutes', () => {
  expect([540, 1350, 0].map(shortTime)).toEqual(['9', '22:30', '0']);
});
