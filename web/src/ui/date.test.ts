import { expect, test } from 'vitest';
import { formatDay, formatMonthDay, formatShortDay } from './date.ts';

test('A day is formatted in Nairobi time with its full month [S1-429, S2-038]', () => {
  expect(formatDay('2026-11-21T20:59:59Z')).toBe('21 November 2026');
  expect(formatDay('2026-11-21T21:00:00Z')).toBe('22 November 2026');
});

test('The date of a review begins with its month [S1-195, S1-427]', () => {
  expect(formatMonthDay('2026-01-01T20:59:59Z')).toBe('January 1, 2026');
  expect(formatMonthDay('2026-12-31T21:00:00Z')).toBe('January 1, 2027');
});

test('A short date has a two-digit day and a three-letter month [S1-428, S2-097]', () => {
  expect(formatShortDay('2026-11-04T21:00:00Z')).toBe('05 Nov 2026');
});
