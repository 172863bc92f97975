import type { CallError } from '../../../api/call-error.ts';
import { type Call, isAway } from '../../device/signed-call.ts';
import { refresh } from '../acts/refresh.ts';
import { deleteOldActs, sendActs, waitingActs } from '../acts/send-acts.ts';
import { isAtDoor, placeStore } from '../frame/place.ts';
import { isForeignRefusal } from '../phone/foreign-refusal.ts';
import { type RiderDatabase, type RiderDevice, readKept } from '../phone/rider-database.ts';
import { riderNow } from '../phone/rider-now.ts';
import { forgetTypedPin, lastGrant, sendTypedPin } from '../phone/unlock.ts';
import { deleteOldContacts, isStill, readDay, removeStops } from './keep-day.ts';

/** How often the rider's day is read while the app is open, in ms. */
const readEveryMs = 60_000;
let readAt = Number.NEGATIVE_INFINITY;

/** Makes the next call to the server read the rider's day, for example after the rider collected orders. */
export const readDayNext = () => {
  readAt = Number.NEGATIVE_INFINITY;
};

/** Stores that the server no longer accepts this phone. The stops are deleted, and the reports stay. */
async function endPhone(database: RiderDatabase, device: RiderDevice, status: RiderDevice['status']) {
  const writing = database.transaction('kept', 'readwrite', { durability: 'strict' });
  if (await isStill(writing.store, device)) {
    await writing.store.put({ ...device, status }, 'device');
    await removeStops(writing.store);
  }
  await writing.done;
}

/** Handles an error of an API call. Returns true if the server answered, so that the network works. */
async function handle(database: RiderDatabase, device: RiderDevice, error: unknown): Promise<boolean> {
  if (isAway(error) || isForeignRefusal(error)) return false;
  const { status, code, message } = error as Partial<CallError>;
  // The answer belongs to a former phone of this browser.
  if ((await readKept(database, 'device'))?.id !== device.id) return true;
  if (status === 401 && code !== 'clock')
    await endPhone(database, device, code === 'expired' ? 'expired' : 'revoked');
  else if (status === 403 && code === 'locked')
    riderNow.change({ needsPin: true, isLocked: !isAtDoor(placeStore.get()) });
  else if (status === 403) {
    riderNow.change({ refusal: message ?? '' });
    await endPhone(database, device, 'refused');
  } else console.error('The phone could not talk to the shop.', error);
  return status !== undefined;
}

/**
 * Returns the grant (the server's proof of the PIN) for API calls: that of the PIN that was typed in this window, or
 * the last one from the server.
 */
const grantOf = async (database: RiderDatabase, { riderId }: RiderDevice) =>
  riderNow.get().grant ?? (await lastGrant(database, riderId));

async function sendPin(database: RiderDatabase, device: RiderDevice, call: Call): Promise<void> {
  try {
    const grant = await sendTypedPin(device, call);
    if (grant === undefined) return;
    const writing = database.transaction(['kept', 'verifiers'], 'readwrite', { durability: 'strict' });
    const verifiers = writing.objectStore('verifiers');
    const verifier = await verifiers.get(device.riderId);
    if (!(await isStill(writing.objectStore('kept'), device))) return;
    if (verifier) await verifiers.put({ ...verifier, grant });
    await writing.done;
    riderNow.change({ grant, needsPin: false });
  } catch (error) {
    if (isAway(error) || isForeignRefusal(error)) throw error;
    // A new enrolment has changed the PIN, so the rider must type it again.
    forgetTypedPin();
    riderNow.change({ isLocked: true });
    throw error;
  }
}

async function talk(database: RiderDatabase, device: RiderDevice, call: Call): Promise<void> {
  const isEnded = device.status === 'revoked' || device.status === 'expired';
  if (isEnded) return;
  await sendPin(database, device, call);
  const grant = await grantOf(database, device);
  if (grant === undefined) return;
  const count = async () => waitingActs(await database.getAll('acts'), device.riderId).length;
  const before = await count();
  await sendActs(database, { device, grant, call });
  const isSent = (await count()) < before;
  const { isLocked } = riderNow.get();
  const isDue = isSent || performance.now() - readAt >= readEveryMs;
  if (isLocked || !isDue || document.hidden) return;
  await readDay(database, { device, grant, call });
  readAt = performance.now();
  riderNow.change({ needsPin: false });
}

/**
 * Deletes the contacts and reports that must not stay on the phone. If that fails, as on a full disk, reports are still
 * sent.
 */
export async function deleteOld(database: RiderDatabase): Promise<void> {
  try {
    await deleteOldContacts(database);
    await deleteOldActs(database);
  } catch (error) {
    console.error('The phone could not delete what is old.', error);
  }
}

/** Sends reports and reads the rider's day. Returns false if the server did not answer. */
export async function keepContact(database: RiderDatabase, call: Call): Promise<boolean> {
  const device = await readKept(database, 'device');
  let isOnline = true;
  await deleteOld(database);
  try {
    if (device) await talk(database, device, call);
  } catch (error) {
    isOnline = device ? await handle(database, device, error) : true;
  }
  // The reports that were just sent may have ended stops.
  await deleteOld(database);
  await refresh();
  return isOnline;
}
