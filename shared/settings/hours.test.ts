import { describe, expect, test } from 'vitest';
import { firstHours, firstWeek } from './first-week.ts';
import { dayPattern, hoursText, nextClosing, nextOpening, openHours } from './hours.ts';

// 2026-11-23 is a Monday.
const nairobi = (time: string, day = 23) => Date.parse(`2026-11-${day}T${time}+03:00`);
const every = (day: string) => Array.from({ length: 7 }, () => day);
const weekdays = [...every('09:00-18:00').slice(0, 5), '10:00-16:00', ''];

test('Opening hours are written as people say them, such as “Monday to Friday” [G-59]', () => {
  expect(hoursText(firstWeek)).toBe(firstHours);
  expect(hoursText(every('08:30-00:00'))).toBe('Every day, 8:30 am to 12 am');
  expect(hoursText(every('00:00-00:00'))).toBe('Every day, all day');
  expect(hoursText(weekdays)).toBe('Monday to Friday, 9 am to 6 pm; Saturday, 10 am to 4 pm; Sunday, closed');
  expect(hoursText(['', '', ...every('12:00-13:15').slice(2)])).toBe(
    'Monday and Tuesday, closed; Wednesday to Sunday, 12 pm to 1:15 pm',
  );
});

test('A day’s opening hours have two clock times, or none', () => {
  for (const day of ['', '09:00-23:00', '20:00-02:00'])
    expect([day, dayPattern.test(day)]).toEqual([day, true]);
  for (const day of ['9:00-23:00', '09:00-', '24:00-25:00', '09:60-10:00', 'closed'])
    expect([day, dayPattern.test(day)]).toEqual([day, false]);
});

describe('The shop in Nairobi', () => {
  const isOpen = (week: readonly string[], times: [string, number?][]) =>
    times.map(([time, day]) => openHours(week, nairobi(time, day)) !== undefined);

  test('The shop is open from the first minute of its hours in Nairobi to the minute before it closes, also past midnight', () => {
    expect(isOpen(firstWeek, [['08:59:59'], ['09:00:00'], ['22:59:59'], ['23:00:00']])).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isOpen(every('20:00-02:00'), [['01:59:00'], ['02:00:00'], ['19:59:00'], ['20:00:00']])).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isOpen(every('00:00-00:00'), [['00:00:00'], ['12:00:00'], ['23:59:00']])).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('The shop uses the opening hours of the weekday, and after midnight those of the day before', () => {
    expect(
      isOpen(weekdays, [
        ['09:30:00', 23],
        ['09:30:00', 28],
        ['12:00:00', 28],
        ['12:00:00', 29],
      ]),
    ).toEqual([true, false, true, false]);
    const friday = ['', '', '', '', '18:00-03:00', '', ''];
    expect(
      isOpen(friday, [
        ['02:00:00', 27],
        ['19:00:00', 27],
        ['02:00:00', 28],
        ['19:00:00', 28],
      ]),
    ).toEqual([false, true, true, false]);
  });

  test('The shop’s next opening is later today, or on the next day with opening hours', () => {
    expect(nextOpening(weekdays, nairobi('07:00:00'))).toEqual({ inDays: 0, opens: 540, day: 'Monday' });
    expect(nextOpening(weekdays, nairobi('19:00:00'))).toEqual({ inDays: 1, opens: 540, day: 'Tuesday' });
    expect(nextOpening(weekdays, nairobi('17:00:00', 28))).toEqual({ inDays: 2, opens: 540, day: 'Monday' });
    expect(nextOpening(['', '', '', '', '', '', '10:00-12:00'], nairobi('12:30:00', 29))).toEqual({
      inDays: 7,
      opens: 600,
      day: 'Sunday',
    });
    expect(nextOpening(every(''), nairobi('12:00:00'))).toBeUndefined();
  });
});

test('The shop’s next closing is today’s, that of an opening that began yesterday, or that of the next open day', () => {
  const closes = (week: string[], at: string) => {
    const found = nextClosing(week, Date.parse(at));
    return found && new Date(found).toISOString();
  };
  const daily = Array(7).fill('09:00-20:00');
  expect(closes(daily, '2026-04-07T09:00:30.500Z')).toBe('2026-04-07T17:00:00.000Z');
  expect(closes(daily, '2026-04-07T17:00:00.000Z')).toBe('2026-04-08T17:00:00.000Z');
  const late = Array(7).fill('18:00-02:00');
  expect(closes(late, '2026-04-07T22:30:00.000Z')).toBe('2026-04-07T23:00:00.000Z');
  expect(closes(late, '2026-04-07T23:00:00.000Z')).toBe('2026-04-08T23:00:00.000Z');
  // The shop opens only on Mondays. 7 April 2026 is a Tuesday.
  expect(closes(['09:00-12:00', '', '', '', '', '', ''], '2026-04-07T09:00:00.000Z')).toBe(
    '2026-04-13T09:00:00.000Z',
  );
  expect(closes(Array(7).fill(''), '2026-04-07T09:00:00.000Z')).toBeUndefined();
});
