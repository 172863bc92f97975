import { expect, test } from 'vitest';
import { leaseState } from './lease-state.ts';

const noon = Date.parse('2026-11-28T12:00:00+03:00');
const leaseOf = (by: string, until: string, is_mine = false) => ({
  ...{ by, is_mine, called_at: null },
  until: new Date(`2026-11-28T${until}:00+03:00`).toISOString(),
});
const mine = leaseOf('Brian', '12:02', true);
const njeris = leaseOf('Njeri', '12:01');

const stateOf = (more: Partial<Parameters<typeof leaseState>[0]>) =>
  leaseState({ lease: undefined, error: undefined, row: undefined, before: undefined, now: noon, ...more });

test('A customer stays reserved for a staff member until the reservation ends', () => {
  expect(stateOf({})).toEqual({ is: 'asking' });
  expect(stateOf({ lease: mine })).toEqual({ is: 'mine' });
  expect(stateOf({ lease: mine, now: noon + 120_000 })).toEqual({ is: 'over' });
});

test('If a colleague reserved the customer first, staff read who did, and later that the customer is free again', () => {
  const error = { code: 'taken' };
  expect(stateOf({ error, row: { lease: njeris } })).toEqual({ is: 'theirs', name: 'Njeri' });
  expect(stateOf({ error })).toEqual({ is: 'theirs', name: '' });
  expect(stateOf({ error, row: { lease: null } })).toEqual({ is: 'free' });
});

test('A staff member reads that a colleague took over their customer', () => {
  expect(stateOf({ lease: mine, row: { lease: njeris } })).toEqual({ is: 'lost', name: 'Njeri' });
});

test('A staff member who takes over a customer has the reservation, even if their list still names the colleague', () => {
  expect(stateOf({ lease: mine, row: { lease: njeris }, before: njeris.until })).toEqual({ is: 'mine' });
});

test('If a customer cannot be reserved for another reason than a colleague, an error is shown', () => {
  expect(stateOf({ error: { code: 'not-to-call' } })).toEqual({ is: 'failed' });
});
