import { shifted } from '#shared/nairobi.ts';
import { deskTillId } from '#shared/till/desk.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findAlarm, listOnce, placeOfAlarm } from '../../data/till/alarm.ts';
import type { ShiftItem } from '../../data/till/shift.ts';

/**
 * Returns the time one ms after the end of a shift. This entry and the entry of the shift's end then have different
 * keys in the list.
 */
const after = (at: string) => shifted(at, 1);

/**
 * Lists a shift for managers, once, if its confirmed cash does not cover the credit and points that depend on it. Cash
 * was then taken out before the count, or is missing. The cash of the till `Desk` is never counted, so its shift is
 * listed again for sales after a manager's decision. A shift whose count has a flag is already listed, and an open
 * shift has no count yet.
 *
 * @param index the entry of the sale whose credit or points wait
 */
export async function listLowCount(shift: ShiftItem, index: number): Promise<void> {
  const { id, till, epoch, closed, told, opened_at, opened_by, first_index, last_index } = shift;
  const isDesk = till.id === deskTillId;
  if (closed?.is_odd || (!closed && !isDesk) || (closed && told) || (told && index <= told.index)) return;
  const [at, place, by] = closed
    ? [closed.at, closed.index, closed.by]
    : [opened_at, told ? last_index : first_index, opened_by];
  const alarm = { at: after(at), till, epoch, index: place, flags: ['count-low' as const] };
  if (await findAlarm(placeOfAlarm(alarm))) return;
  await commit(listOnce({ ...alarm, person: by.name, shift_id: id, holds: 'count' }));
}
