import { expect, test } from 'vitest';
import {
  endOfNairobiDay,
  instantInNairobi,
  nairobiDay,
  nairobiTime,
  shifted,
  startOfNairobiDay,
} from './nairobi.ts';

test('A day in Nairobi ends at 21:00 UTC, in January and in July [S2-170]', () => {
  expect(nairobiDay('2026-01-01T20:59:59.999Z')).toBe('2026-01-01');
  expect(nairobiDay('2026-12-31T21:00:00.000Z')).toBe('2027-01-01');
  expect(nairobiDay(new Date('2026-07-31T21:00:00Z'))).toBe('2026-08-01');
});

test('The shop’s clock time equals the time zone Africa/Nairobi, all year', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', timeStyle: 'short' });
  for (let day = 0; day < 366; day++) {
    const instant = new Date(Date.UTC(2026, 0, day, (day * 7) % 24, (day * 13) % 60));
    expect(nairobiTime(instant)).toBe(clock.format(instant));
  }
});

test('A day in Nairobi begins and ends at 21:00 UTC', () => {
  expect(startOfNairobiDay('2026-03-01')).toBe('2026-02-28T21:00:00.000Z');
  expect(endOfNairobiDay('2026-03-01')).toBe('2026-03-01T21:00:00.000Z');
  expect(nairobiDay(startOfNairobiDay('2026-12-31'))).toBe('2026-12-31');
  expect(nairobiDay(endOfNairobiDay('2026-12-31'))).toBe('2027-01-01');
});

test('A time in Nairobi is three hours earlier in UTC, also over midnight', () => {
  expect(instantInNairobi('2026-11-30T18:00')).toBe('2026-11-30T15:00:00.000Z');
  expect(instantInNairobi('2027-01-01T01:30')).toBe('2026-12-31T22:30:00.000Z');
});

test('Adding or subtracting time works for a date object and for a date as text', () => {
  const noon = '2026-11-02T12:00:00.000Z';
  expect(shifted(noon, 60_000)).toBe('2026-11-02T12:01:00.000Z');
  expect(shifted(new Date(noon), -86_400_000)).toBe('2026-11-01T12:00:00.000Z');
});
