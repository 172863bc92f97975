import { expect, test } from 'vitest';
import { dueTime } from './due-time.ts';

const noon = Date.parse('2026-11-28T12:00:00+03:00');
const at = (time: string) => new Date(`2026-11-28T${time}:00+03:00`).toISOString();

test.each([
  ['12:10', { time: '12:10', left: 10, lateBy: 0, urgency: 'far' }],
  ['12:03', { time: '12:03', left: 3, lateBy: 0, urgency: 'near' }],
  ['12:00', { time: '12:00', left: 0, lateBy: 0, urgency: 'late' }],
  ['11:56', { time: '11:56', left: 0, lateBy: 4, urgency: 'late' }],
] as const)('At noon, a call that is due by %s is $1.urgency', (time, due) => {
  expect(dueTime(at(time), noon)).toEqual(due);
});

test('A due time on another day is shown with its date', () => {
  expect(dueTime('2026-11-29T06:05:00.000Z', noon).time).toBe('29 Nov 2026, 09:05');
});
