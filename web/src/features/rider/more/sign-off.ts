import { deleteStops } from '../contact/keep-day.ts';
import { goTo } from '../frame/place.ts';
import { refresh } from '../phone/refresh.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';
import { forgetTypedPin, noteLocked } from '../phone/unlock.ts';

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
