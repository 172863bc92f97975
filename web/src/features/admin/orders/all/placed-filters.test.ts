import { expect, test } from 'vitest';
import { daysOf, isWrongRange, placedFilters, queryOf, statesOf } from './placed-filters.ts';

/** Half past midnight on 1 December in Nairobi. In UTC it is still 30 November. */
const now = Date.parse('2026-11-30T21:30:00.000Z');

test.each([
  ['today', { from: '2026-12-01', to: '2026-12-01' }],
  ['yesterday', { from: '2026-11-30', to: '2026-11-30' }],
  ['week', { from: '2026-11-25', to: '2026-12-01' }],
  ['month', { from: '2026-12-01', to: '2026-12-01' }],
])('The filter “%s” of the list of all orders selects days in Nairobi time', (placed, days) => {
  expect(daysOf({ placed }, now)).toEqual(days);
});

test('A range of days for the list of all orders may lack its first or last day, and an invalid day counts as missing', () => {
  expect(daysOf({ placed: 'own', from: '2026-11-02' }, now)).toEqual({ from: '2026-11-02' });
  expect(daysOf({ placed: 'own', from: '2026-13-02', to: 'soon' }, now)).toEqual({});
  expect(daysOf({ from: '2026-11-02' }, now)).toEqual({});
});

test('The filter of the list of all orders shows an error if the last day is before the first', () => {
  expect(isWrongRange({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(isWrongRange({ from: '2026-11-02', to: '2026-11-02' })).toBe(false);
  expect(isWrongRange({ from: '2026-11-02' })).toBe(false);
});

test('The filter of the list of all orders reads only known states from the address, each once', () => {
  expect(statesOf({ states: 'packed,lost,packed,delivered,toString' })).toEqual(['packed', 'delivered']);
  expect(statesOf({})).toEqual([]);
});

test('The list of all orders requests the orders that the filters in its address describe', () => {
  const chosen = { state: 'all', states: 'packed', placed: 'today', area: 'Karen', order: 'oldest' };
  expect(queryOf(chosen, now)).toEqual({
    ...{ state: 'packed', from: '2026-12-01', to: '2026-12-01', area: 'Karen', order: 'oldest' },
  });
  expect(queryOf({ state: 'all' }, now)).toEqual({});
});

test('In the list of all orders, a chosen area or person has a chip before the lists of areas and people are loaded', () => {
  const chips = placedFilters({ chosen: { area: 'Karen', person: 'p1' }, areas: [], people: [] });
  const labels = chips.flatMap(({ options }) => options.map(({ label }) => label));
  expect(labels).toContain('Area: Karen');
  expect(labels).toContain('Last with a colleague');
});
