import { deskTillId } from '#shared/till/desk.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findAlarm, placeOfAlarm } from '../../data/till/alarm.ts';
import { keepAlarm } from '../../data/till/journal.ts';
import type { ShiftItem } from '../../data/till/shift.ts';

/**
 * Lists a shift for managers, once, since its counted cash does not cover the credit and the points that wait for it: cash
 * was taken out before the count, or is missing. The cash of the till `Desk` is never counted. A shift whose count was odd is
 * on the list already, and one that is open waits for its count.
 */
export async function listLowCount(shift: ShiftItem): Promise<void> {
  const { id, till, epoch, closed, opened_at, opened_by, first_index } = shift;
  const isDesk = till.id === deskTillId;
  if (shift.told || closed?.is_odd || (!closed && !isDesk)) return;
  const [at, index, person] = closed
    ? [closed.at, closed.index, closed.by.name]
    : [opened_at, first_index, opened_by.name];
  const alarm = { at, till, epoch, index, flags: ['count-low' as const], person, shift_id: id };
  if (await findAlarm(placeOfAlarm(alarm))) return;
  await commit(keepAlarm({ ...alarm, holds: 'count' }));
}
