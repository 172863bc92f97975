import { expect, test } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { isOpenAt, readHours, shortTime } from './shop-hours.ts';

const nairobi = (time: string) => Date.parse(`2026-11-23T${time}+03:00`);

test('The hours of the settings are read, and a text of another form gives none', () => {
  expect(readHours(firstSettings.hours)).toEqual({ opens: 540, closes: 1380 });
  expect(readHours('Every day, 8:30 am to 12 am')).toEqual({ opens: 510, closes: 0 });
  for (const text of ['', 'Mon to Fri, 9 am to 5 pm', 'Every day', 'Closed for the holidays'])
    expect(readHours(text)).toBeUndefined();
});

test('The shop is open from its first minute to the one before it closes, in Nairobi, also past midnight', () => {
  const day = { opens: 540, closes: 1380 };
  const night = { opens: 1200, closes: 120 };
  expect(
    ['08:59:59', '09:00:00', '22:59:59', '23:00:00'].map((time) => isOpenAt(day, nairobi(time))),
  ).toEqual([false, true, true, false]);
  expect(
    ['01:59:00', '02:00:00', '19:59:00', '20:00:00'].map((time) => isOpenAt(night, nairobi(time))),
  ).toEqual([true, false, false, true]);
});

test('Times are short: a full hour has no minutes', () => {
  expect([540, 1350, 0].map(shortTime)).toEqual(['9', '22:30', '0']);
});
