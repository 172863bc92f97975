import { wakeSync } from '../../device/wake-sync.ts';
import { refresh } from '../acts/refresh.ts';
import { removeStops } from '../contact/keep-day.ts';
import { goTo } from '../frame/place.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';
import { forgetTypedPin } from '../phone/unlock.ts';

/**
 * Ends the working day. The stops are deleted from the phone, and the PIN is needed again. Reports stay until they are
 * sent.
 */
export async function signOff(): Promise<void> {
  const database = await riderDatabase();
  forgetTypedPin();
  riderNow.change({ isLocked: true });
  const writing = database.transaction('kept', 'readwrite', { durability: 'strict' });
  await writing.store.delete('unlocked');
  await removeStops(writing.store);
  await writing.done;
  wakeSync();
  goTo({ screen: 'stops' }, { replace: true });
  await refresh();
}
