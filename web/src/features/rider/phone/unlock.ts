import { nairobiDay } from '#shared/nairobi.ts';
import { checkPin } from '../../device/check-pin.ts';
import { now } from '../../device/clock.ts';
import { storesOf } from '../../device/device-database.ts';
import type { Call } from '../../device/signed-call.ts';
import { phoneTexts as texts } from './phone-texts.ts';
import { keep, type RiderDatabase, type RiderDevice, readKept } from './rider-database.ts';

type Granted = { grant: string };

/**
 * The PIN that this phone accepted offline. It is only in memory. It is sent once there is a network, because the
 * server gives no stops for an old grant (proof of the PIN).
 */
let typedOffline: string | undefined;

const askServer =
  (device: RiderDevice, pin: string, call: Call) =>
  async (limitMs?: number): Promise<Granted> =>
    (await call(device, 'POST /api/rider/unlock', { pin }, limitMs)) as Granted;

/**
 * Returns the grant (the server's proof) for the rider's PIN. If the PIN does not open the app, returns the reason as a
 * sentence.
 */
export async function unlock(
  database: RiderDatabase,
  { device, pin, isOnline }: { device: RiderDevice; pin: string; isOnline: boolean },
  call: Call,
): Promise<Granted | { refusal: string }> {
  const checked = await checkPin<Granted>({
    ...{ database, personId: device.riderId, pin, isOnline, unknown: texts.unknownPin },
    ask: askServer(device, pin, call),
  });
  if ('refusal' in checked) return checked;
  typedOffline = checked.answer ? undefined : pin;
  return { grant: checked.grant };
}

/**
 * Sends the PIN that was typed offline. Returns the new grant, or undefined if none was typed.
 *
 * @throws {CallError} if there is no answer, or the server does not accept the PIN
 */
export async function sendTypedPin(device: RiderDevice, call: Call): Promise<string | undefined> {
  if (typedOffline === undefined) return undefined;
  const pin = typedOffline;
  const { grant } = await askServer(device, pin, call)();
  typedOffline = undefined;
  return grant;
}

/** Deletes the PIN that was typed offline from memory. */
export const forgetTypedPin = () => {
  typedOffline = undefined;
};

/**
 * Returns the grant of the last PIN that the server accepted here. With it, reports can be sent before the rider types
 * the PIN of the day.
 */
export const lastGrant = async (database: RiderDatabase, riderId: string): Promise<string | undefined> =>
  (await storesOf(database).get('verifiers', riderId))?.grant;

/** How long the app may be in the background before it asks for the PIN again, in ms. */
const hiddenMs = 30 * 60_000;

/** Returns true if the PIN was typed today, and the app was last open less than 30 minutes ago. */
export async function isStillUnlocked(database: RiderDatabase): Promise<boolean> {
  const unlocked = await readKept(database, 'unlocked');
  const at = now();
  return (
    unlocked !== undefined &&
    unlocked.day === nairobiDay(at) &&
    Math.abs(at.getTime() - unlocked.seenAt) < hiddenMs
  );
}

/** Stores that the app is open and unlocked, for its next start. */
export const noteUnlocked = (database: RiderDatabase): Promise<void> =>
  keep(database, 'unlocked', { day: nairobiDay(now()), seenAt: now().getTime() });

/** Stores that the app is still open. If another window has signed out, returns false and stores nothing. */
export async function renewUnlocked(database: RiderDatabase): Promise<boolean> {
  const writing = database.transaction('kept', 'readwrite', { durability: 'strict' });
  const isUnlocked = (await writing.store.get('unlocked')) !== undefined;
  if (isUnlocked) await writing.store.put({ day: nairobiDay(now()), seenAt: now().getTime() }, 'unlocked');
  await writing.done;
  return isUnlocked;
}
