import type { Entry } from '#shared/till/entry.ts';
import { deviceNow } from '../device/device-now.ts';
import type { record } from '../device/journal.ts';
import { newTillId } from '../device/new-till-id.ts';
import type { Unlock } from '../device/unlock.ts';
import { recordUnlock } from '../device/unlock-entry.ts';

type Closing = Extract<Parameters<typeof record>[0], { kind: 'shift-close' }>;

/**
 * Hands the drawer over: ends the shift of the person at the till, and opens the next person's shift with the counted
 * cash. Both PINs were checked before. If the next shift cannot be stored, the till asks the next person to open it as
 * usual.
 *
 * @returns the entry that ends the first shift
 * @throws {JournalError} if the end of the first shift cannot be stored
 */
export async function handOver(closing: Closing, next: Unlock, write: typeof record): Promise<Entry> {
  const closed = await write(closing);
  await recordUnlock(next);
  deviceNow.change({ person: next.person, grant: next.grant, isLocked: false });
  const shift_id = newTillId();
  await write({ kind: 'shift-open', shift_id, float_cents: closing.counted_cents });
  return closed;
}
