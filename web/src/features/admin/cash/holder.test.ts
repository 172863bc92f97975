import { expect, test } from 'vitest';
import { type Holder, shortOf, stateOf } from './holder.ts';

const rider: Holder = {
  ...{ ref: `rider-${'a'.repeat(22)}`, kind: 'rider', id: 'a'.repeat(22), name: 'Kamau' },
  ...{ balance: 0, claimed: 0, short: 0, limit: 20_000, is_over: false, difference: null, told_at: null },
};

test('In the list of people and places with cash, a rider or till shows only its most urgent state', () => {
  const busy = { ...rider, balance: 25_000, claimed: 25_000, is_over: true };
  const difference = { hand_in: '7c9e6679-7425-40de-944b-e07fc1f90ae7', amount: 200 };
  expect(stateOf({ ...busy, difference })?.text).toBe('Ksh 200 to decide');
  expect(stateOf(busy)?.text).toBe('Above Ksh 20,000');
  expect(stateOf({ ...busy, is_over: false })?.text).toBe('Ksh 25,000 not counted yet');
  expect(stateOf(rider)?.text).toBe('Counted');
  expect(stateOf({ ...rider, kind: 'office', balance: -100 })?.text).toBe('Count the box');
});

test('The list of people and places with cash says how much was missing or too much when riders handed in cash', () => {
  expect(shortOf({ short: 200 })).toBe('Ksh 200 missing in all');
  expect(shortOf({ short: -20 })).toBe('Ksh 20 too much in all');
  expect(shortOf({ short: 0 })).toBeUndefined();
});
