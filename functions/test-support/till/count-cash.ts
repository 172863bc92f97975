import { expectedCash, shiftMoney } from '#shared/till/shift.ts';
import { record, type TestJournal } from './journal.ts';

/** Records the count of the cash that ends a shift. By default, the counted cash is the expected cash. */
export async function countCash(journal: TestJournal, shift_id: string, counted?: number): Promise<void> {
  const bodies = journal.entries.map(({ body }) => body);
  const expected_cents = expectedCash(shiftMoney(shift_id, bodies));
  const counted_cents = counted ?? Math.max(0, expected_cents);
  await record(journal, { kind: 'shift-close', shift_id, counted_cents, expected_cents, reason: 'Counted' });
}
