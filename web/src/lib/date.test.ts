import { expect, test } from 'vitest';
import { formatDay } from './date.ts';

test('A day is the day in Nairobi, its month in full [S2-038]', () => {
  expect(formatDay('2026-11-21T20:59:59Z')).toBe('21 November 2026');
  expect(formatDay('2026-11-21T21:00:00Z')).toBe('22 November 2026');
});
