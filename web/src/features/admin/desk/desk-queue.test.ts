import { expect, test } from 'vitest';
import { alertsOf, callable, groupQueue, holderOf } from './desk-queue.ts';

const noon = Date.parse('2026-11-28T12:00:00+03:00');
const at = (time: string) => new Date(`2026-11-28T${time}:00+03:00`).toISOString();
const leaseOf = (until: string, is_mine: boolean) => ({
  by: 'Njeri',
  is_mine,
  until: at(until),
  called_at: null,
});

const order = (id: string, more: object = {}) => ({
  ...{ id, number: `HS-${id}`, due_by: at('12:05'), call_from: null as string | null },
  ...{ lease: null as ReturnType<typeof leaseOf> | null, trouble: null },
  ...more,
});

const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id).join('');

test('The desk lists customers who asked for a later call in a second group, the soonest first', () => {
  const orders = [
    order('a'),
    order('b', { call_from: at('14:30') }),
    order('c', { call_from: at('11:59') }),
    order('d', { call_from: at('12:10') }),
  ];
  const groups = groupQueue(orders, noon);
  expect([ids(groups.now), ids(groups.later)]).toEqual(['ac', 'db']);
});

test('A customer whom a colleague has reserved is not counted as waiting for a call until the reservation ends', () => {
  const orders = [
    order('a', { lease: leaseOf('12:02', false) }),
    order('b', { lease: leaseOf('12:02', true) }),
    order('c', { lease: leaseOf('11:59', false) }),
    order('d', { call_from: at('14:30') }),
  ];
  expect(ids(callable(orders, noon))).toBe('bc');
  expect(holderOf(orders[0] ?? order('a'), noon)?.by).toBe('Njeri');
});

const after = (orders: readonly ReturnType<typeof order>[], now = noon, before = [order('a'), order('b')]) =>
  alertsOf(alertsOf(undefined, before, noon).raised, orders, now).alerts;

test('The desk’s first list raises no alert, and then each new order and each late call raises one', () => {
  const first = alertsOf(undefined, [order('a')], noon);
  expect(first.alerts).toEqual([]);
  const later = noon + 6 * 60_000;
  const orders = [order('a'), order('b', { due_by: at('12:20') })];
  const second = alertsOf(first.raised, orders, later);
  expect(second.alerts).toEqual([
    { kind: 'late', number: 'HS-a' },
    { kind: 'new', number: 'HS-b' },
  ]);
  expect(alertsOf(second.raised, orders, later).alerts).toEqual([]);
});

test('A late call raises no alert while a colleague has reserved the customer, or if the customer asked for a later call', () => {
  const late = { due_by: at('11:50') };
  expect(after([order('a', { ...late, lease: leaseOf('12:02', false) })])).toEqual([]);
  expect(after([order('b', { ...late, call_from: at('12:30') })])).toEqual([]);
  expect(after([order('a', late)])).toEqual([{ kind: 'late', number: 'HS-a' }]);
});

test('A payment that cannot be matched to an order raises an alert at the desk', () => {
  const trouble = { state: 'unresolved', code: null, amount: 900, at: at('12:00') };
  expect(after([order('a', { trouble })])).toEqual([{ kind: 'payment', number: 'HS-a' }]);
});

test('At the desk, an order that leaves the list and comes back raises no second alert as a new order', () => {
  const { raised } = alertsOf(undefined, [order('a')], noon);
  const without = alertsOf(raised, [], noon);
  expect(alertsOf(without.raised, [order('a')], noon).alerts).toEqual([]);
});
