import { expect, test } from 'vitest';
import type { Entry, EntryBody } from '#shared/till/entry.ts';
import { sale, shop } from '#shared/till/receipt-samples.ts';
import { noHash } from '#shared/till/signing.ts';
import { reportOf } from './shift-report-of.ts';

const { shift_id } = sale;
const entryOf = (body: EntryBody, index: number): Entry => ({
  till_id: 'a'.repeat(22),
  epoch: 1,
  index,
  at: `2026-11-23T0${index}:00:00.000Z`,
  person: { id: 'njeri', name: index === 3 ? 'Otieno' : 'Njeri' },
  previous: noHash,
  body,
});
const entries = [entryOf({ kind: 'shift-open', shift_id, float_cents: 50_000 }, 1), entryOf(sale, 2)];
const about = { tillName: 'Till 2', shop, at: '2026-11-23T05:00:00.000Z', by: 'Njeri' };
const figures = (parts: ReturnType<typeof reportOf>) =>
  Object.fromEntries(
    (parts ?? []).flatMap((part) => (part.kind === 'pair' ? [[part.name, part.figure]] : [])),
  );

test('The report of an open shift (X report) does not show the sum that the drawer should hold', () => {
  const report = reportOf(entries, about);
  expect(report).toContainEqual({ kind: 'title', text: 'X REPORT' });
  expect(figures(report)).toMatchObject({ 'At the start': '500.00', 'Cash sales': '1,100.00' });
  expect(figures(report)).not.toHaveProperty('Should hold');
});

test('The X report of a person who still has to count the cash shows no figure that reveals the expected sum', () => {
  const report = reportOf(entries, { ...about, hidesCash: true });
  expect(Object.keys(figures(report)).slice(1)).toEqual(['Sales', 'M-Pesa', 'Returns', 'Discounts given']);
  expect(JSON.stringify(report)).not.toContain('500.00');
});

test('The report of a closed shift (Z report) has the count, the difference, its reason and who closed the shift', () => {
  const closing = { counted_cents: 155_000, expected_cents: 160_000, reason: 'A note is torn' };
  const report = reportOf([...entries, entryOf({ kind: 'shift-close', shift_id, ...closing }, 3)], about);
  expect(report).toContainEqual({ kind: 'title', text: 'Z REPORT' });
  expect(report).toContainEqual({ kind: 'text', text: 'Closed by Otieno' });
  expect(report).toContainEqual({ kind: 'text', text: 'Reason: A note is torn' });
  expect(figures(report)).toMatchObject({
    'Should hold': '1,600.00',
    Counted: '1,550.00',
    Missing: '−50.00',
  });
});

test('If the entry that opened a shift is missing, the till shows no report of the shift', () => {
  expect(reportOf(entries.slice(1), about)).toBeUndefined();
});
