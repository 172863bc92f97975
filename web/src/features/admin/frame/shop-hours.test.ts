import { expect, test } from 'vitest';
import { shortTime } from './shop-hours.ts';

test('The admin shows opening times without minutes if they are full hours', () => {
  expect([540, 1350, 0].map(shortTime)).toEqual(['9', '22:30', '0']);
});
