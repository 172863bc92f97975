import { describe, expect, test } from 'vitest';
import { dueBy, listedAt, planTimes, thereBy } from './order-times.ts';

const week = Array.from({ length: 7 }, () => '09:00-23:00');
const at = (time: string) => new Date(`${time}+03:00`);
const nairobi = (time: string | number) =>
  new Date(new Date(time).getTime() + 3 * 3_600_000).toISOString().slice(0, 16);
const plan = (time: string, minutes: number, hours: object = {}) => {
  const { call_by, there_by } = planTimes({ week, ...hours }, { arrival_minutes: minutes }, at(time));
  return [nairobi(call_by), nairobi(there_by)];
};

describe('The times of an order that is placed', () => {
  test('In opening hours, the call about an order is due in five minutes, and its goods the zone’s delivery minutes after the call', () => {
    expect(plan('2026-11-28T12:00', 45)).toEqual(['2026-11-28T12:05', '2026-11-28T12:50']);
  });

  test('If the settings have another number of minutes until the call, the call about an order is due after those minutes', () => {
    expect(plan('2026-11-28T12:00', 45, { call_within: 15 })).toEqual([
      '2026-11-28T12:15',
      '2026-11-28T13:00',
    ]);
  });

  test('For an order at night, the call is due five minutes after the shop opens', () => {
    expect(plan('2026-11-28T02:00', 60)).toEqual(['2026-11-28T09:05', '2026-11-28T10:05']);
    expect(plan('2026-11-28T23:00', 60)).toEqual(['2026-11-29T09:05', '2026-11-29T10:05']);
  });

  test('If an order’s goods would arrive after closing time, they are due the zone’s delivery minutes after the next opening', () => {
    expect(plan('2026-11-28T22:10', 45)).toEqual(['2026-11-28T22:15', '2026-11-29T09:45']);
    expect(plan('2026-11-28T22:09', 45)).toEqual(['2026-11-28T22:14', '2026-11-28T22:59']);
  });

  test('For an order during a pause of the shop, the call and the goods are due after the opening that follows the pause', () => {
    const pause = { until: at('2026-11-28T15:30').toISOString(), text: '', orders: 'later' };
    expect(plan('2026-11-28T12:00', 30, { pause })).toEqual(['2026-11-28T15:35', '2026-11-28T16:05']);
    const night = { ...pause, until: at('2026-11-29T01:00').toISOString() };
    expect(plan('2026-11-28T22:30', 30, { pause: night })).toEqual(['2026-11-29T09:05', '2026-11-29T09:35']);
  });

  test('The call and delivery times of an order treat hours such as 10:00–02:00 as open until 02:00', () => {
    const late = { week: Array.from({ length: 7 }, () => '10:00-02:00') };
    expect(plan('2026-11-28T23:50', 60, late)).toEqual(['2026-11-28T23:55', '2026-11-29T00:55']);
    expect(plan('2026-11-29T01:20', 60, late)).toEqual(['2026-11-29T01:25', '2026-11-29T11:00']);
  });
});

test('A confirmed order is due after the minutes of its zone, counted from the confirmation or from the next opening', () => {
  expect(nairobi(thereBy({ week }, at('2026-11-28T08:50').getTime(), 45))).toBe('2026-11-28T09:45');
  expect(nairobi(thereBy({ week }, at('2026-11-28T12:20').getTime(), 90))).toBe('2026-11-28T13:50');
});

test('An order is due first for the call, then for the delivery, and never after it has ended', () => {
  const order = {
    call_by: '2026-11-28T09:05:00.000Z',
    there_by: '2026-11-28T09:50:00.000Z',
    arrival_minutes: 45,
  };
  const due = (order_status: string) => dueBy({ ...order, order_status });
  expect([due('pending'), due('unreachable')]).toEqual([order.call_by, undefined]);
  expect([due('confirmed'), due('packed'), due('out_for_delivery')]).toEqual(Array(3).fill(order.there_by));
  expect([due('delivered'), due('cancelled'), due('refused'), due('returned')]).toEqual(
    Array(4).fill(undefined),
  );
});

test('A list of orders sorts an order without a due time by the time when it was placed', () => {
  const created_at = '2026-11-28T09:00:00.000Z';
  const there_by = '2026-11-28T09:50:00.000Z';
  expect(listedAt({ order_status: 'delivered', created_at, there_by })).toBe(created_at);
  expect(listedAt({ order_status: 'packed', created_at, there_by })).toBe(there_by);
  expect(listedAt({ order_status: 'pending', created_at })).toBe(created_at);
});
