import { expect, test } from 'vitest';
import { arrivalTimes, callBackTimes } from '../orders/quick-times.ts';
import { afterCall } from './after-call.ts';

const noon = Date.parse('2026-11-28T12:00:00+03:00');
const at = (time: string) => new Date(`2026-11-28T${time}:00+03:00`).toISOString();

const said = (
  outcome: Parameters<typeof afterCall>[0],
  order_status: Parameters<typeof afterCall>[1]['order_status'],
  time: string | null,
  isPickup = false,
) =>
  afterCall(
    outcome,
    { number: 'HS-1042', order_status, due_by: time, call_from: time, timeline: [] },
    { isPickup, now: noon },
  );

test('After staff record a duplicate order, they read which order the customer will get', () => {
  const moved = { at: noon, from: 'pending', status: 'cancelled', by: 'Njeri', why: 'The same as HS-1038.' };
  const timeline = [{ ...moved, at: at('12:00') }] as never;
  const order = {
    number: 'HS-1042',
    order_status: 'cancelled',
    due_by: null,
    call_from: null,
    timeline,
  } as const;
  expect(afterCall('same', order, { isPickup: false, now: noon })).toBe(
    'HS-1042: cancelled. The same as HS-1038.',
  );
});

test('After a call, staff read what happens next with the order', () => {
  expect(said('confirmed', 'confirmed', at('12:49'))).toBe('HS-1042: confirmed. At the customer by 12:49.');
  expect(said('confirmed', 'confirmed', at('12:20'), true)).toBe(
    'HS-1042: confirmed. Ready to collect by 12:20.',
  );
  expect(said('confirmed', 'confirmed', null)).toBe('HS-1042: confirmed.');
  expect(said('no-answer', 'pending', at('12:10'))).toBe('HS-1042: no answer. Again at 12:10.');
  expect(said('no-answer', 'unreachable', at('12:10'))).toBe(
    'HS-1042: not reached. It is now under “Not reached”.',
  );
  expect(said('call-back', 'pending', at('14:30'))).toBe('HS-1042: call back at 14:30.');
  expect(said('wrong-number', 'pending', at('18:00'))).toBe(
    'HS-1042: the customer is asked for another number.',
  );
  expect(said('cancelled', 'cancelled', null)).toBe('HS-1042: cancelled.');
});

const choices = (times: typeof callBackTimes, time: string) =>
  times(Date.parse(at(time))).map(({ label, local }) => `${label}: ${local.replace('2026-11-', '')}`);

test('The desk, the screen of orders to call, offers a later call in 15 minutes, in an hour, this evening or tomorrow, in Nairobi time', () => {
  expect(choices(callBackTimes, '12:00')).toEqual([
    'In 15 minutes: 28T12:15',
    'In 1 hour: 28T13:00',
    'This evening, 18:00: 28T18:00',
    'Tomorrow, 10:00: 29T10:00',
  ]);
});

test('From 18:00, the desk offers no later call this evening, and near midnight no delivery this evening', () => {
  expect(choices(callBackTimes, '18:00').join()).not.toContain('evening');
  expect(choices(arrivalTimes, '23:30')).toEqual([
    'In 1 hour: 29T00:30',
    'In 2 hours: 29T01:30',
    'Tomorrow, 10:00: 29T10:00',
  ]);
});
