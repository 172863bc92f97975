import { expect, test } from 'vitest';
import type { Entry, EntryBody } from '#shared/till/entry.ts';
import { sale } from '#shared/till/receipt-samples.ts';
import { noHash } from '#shared/till/signing.ts';
import { lastCount } from './last-count.ts';

const { shift_id } = sale;
const id = 'c'.repeat(22);
const entriesOf = (...bodies: EntryBody[]): Entry[] =>
  bodies.map((body, n) => ({
    ...{ till_id: 'a'.repeat(22), epoch: 1, index: n + 1, at: '2026-11-23T09:00:00.000Z' },
    ...{ person: { id: 'njeri', name: 'Njeri' }, previous: noHash, body },
  }));
const open: EntryBody = { kind: 'shift-open', shift_id, float_cents: 50_000 };
const count: EntryBody = { kind: 'count', id, shift_id, counted_cents: 160_000, expected_cents: 160_000 };

test('The cash count at the end of a shift stays valid until the shift is closed', () => {
  expect(lastCount(entriesOf(open, sale))).toBeUndefined();
  expect(lastCount(entriesOf(open, sale, count))).toMatchObject({ body: count, isDropped: false });
});

test.each<EntryBody>([
  { ...sale, id },
  { kind: 'cash-in', id, shift_id, cents: 10_000, reason: 'Coins' },
  { kind: 'cash-out', id, shift_id, cents: 10_000, reason: 'To the safe' },
])('After a $kind, the drawer must be counted again', (moved) => {
  expect(lastCount(entriesOf(open, sale, count, moved))?.isDropped).toBe(true);
  const again = { ...count, counted_cents: 170_000 };
  expect(lastCount(entriesOf(open, sale, count, moved, again))).toMatchObject({
    body: again,
    isDropped: false,
  });
});
