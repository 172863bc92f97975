import { expect, test } from 'vitest';
import { closedNow, closedUntil, type Pause, pauseAt, pauseText, spokenMoment } from './closed.ts';
import { firstWeek } from './first-week.ts';

// 2026-11-23 is a Monday.
const nairobi = (time: string, day = 23) => Date.parse(`2026-11-${day}T${time}:00+03:00`);
const pause = (time: string, day = 23, more: Partial<Pause> = {}): Pause => ({
  until: new Date(nairobi(time, day)).toISOString(),
  text: '',
  orders: 'later',
  ...more,
});
const weekdays = [...Array.from({ length: 5 }, () => '09:00-18:00'), '10:00-16:00', ''];

test('The shop is closed until the last millisecond of a pause, and open from the pause’s end', () => {
  const opening = { week: firstWeek, pause: pause('14:00') };
  const end = nairobi('14:00');
  expect([pauseAt(opening, end - 1), pauseAt(opening, end)]).toEqual([opening.pause, undefined]);
  expect([closedUntil(opening, nairobi('12:00')), closedUntil(opening, end)]).toEqual([end, undefined]);
});

test('If a pause ends outside the opening hours, the shop opens at the next opening time', () => {
  const until = (time: string, day: number) =>
    closedUntil({ week: weekdays, pause: pause(time, day) }, nairobi('12:00'));
  expect(until('07:00', 24)).toBe(nairobi('09:00', 24));
  expect(until('20:00', 28)).toBe(nairobi('09:00', 30));
  expect(until('17:30', 24)).toBe(nairobi('17:30', 24));
});

test('Without a pause, the shop is closed outside the weekly opening hours [G-59]', () => {
  const until = (time: string, day?: number) => closedUntil({ week: weekdays }, nairobi(time, day));
  expect(until('12:00')).toBeUndefined();
  expect(until('08:00')).toBe(nairobi('09:00'));
  expect(until('18:00')).toBe(nairobi('09:00', 24));
  expect(until('02:00', 24)).toBe(nairobi('09:00', 24));
  expect(closedUntil({ week: firstWeek.map(() => '20:00-02:00') }, nairobi('01:00'))).toBeUndefined();
});

test('Customers of a closed shop read when it opens, in Nairobi time, and the text of staff', () => {
  expect(spokenMoment(nairobi('09:00', 24))).toBe('Tuesday 24 November, 9 am');
  const opening = { week: firstWeek, pause: pause('07:00', 24, { text: 'We are moving.' }) };
  const now = nairobi('12:00');
  expect(pauseText(opening, now)).toBe('We are closed until Tuesday 24 November, 9 am. We are moving.');
  expect(pauseText({ week: firstWeek, pause: pause('13:30') }, now)).toBe(
    'We are closed until Monday 23 November, 1:30 pm.',
  );
  expect(pauseText({ week: firstWeek }, nairobi('02:00'))).toBeUndefined();
});

test('A closed shop accepts orders for later, unless its pause says that it accepts none', () => {
  const now = nairobi('12:00');
  const during = (orders: 'later' | 'none') =>
    closedNow({ week: firstWeek, pause: pause('14:00', 23, { orders }) }, now);
  expect(during('none')).toEqual({
    text: 'We are closed until Monday 23 November, 2 pm. We take no orders until then. Your cart is kept.',
    takesOrders: false,
  });
  expect(during('later')).toEqual({
    text: 'We are closed until Monday 23 November, 2 pm. You can order now: we call you when we open, and deliver after that.',
    takesOrders: true,
  });
  expect(closedNow({ week: firstWeek }, nairobi('07:00'))).toEqual({
    text: 'We are closed until Monday 23 November, 9 am. You can order now: we call you when we open, and deliver after that.',
    takesOrders: true,
  });
  expect(closedNow({ week: firstWeek }, now)).toBeUndefined();
});
