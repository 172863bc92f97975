import { deleteStops } from '../device/keep-day.ts';
import { refresh } from '../device/refresh.ts';
import { riderDatabase, riderNow } from '../device/rider-now.ts';
import { forgetTypedPin, noteLocked } from '../device/unlock.ts';
import { goTo } from '../frame/place.ts';

/** Ends the work of the day: stops leave the phone, and the PIN is needed again. Acts stay until they are sent. */
export async function signOff(): Promise<void> {
  const database = await riderDatabase();
  forgetTypedPin();
  riderNow.change({ isLocked: true });
  await deleteStops(database);
  await noteLocked(database);
  goTo({ screen: 'stops' }, { replace: true });
  await refresh();
}
