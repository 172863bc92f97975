import {
  afterWrong,
  noTries,
  type PinTries,
  pauseAfter,
  personPins,
  tillPins,
  triesLeft,
} from '#shared/till/pin-tries.ts';
import {
  type DeviceDatabase,
  keepOfDevice,
  type PinVerifier,
  readOfDevice,
  storesOf,
} from './device-database.ts';

/** How often PBKDF2 repeats its hash. The number makes each guess of a PIN slow. */
const iterations = 310_000;
/**
 * After this many wrong PINs in a row while offline, only the server unlocks the app. Blocks for some time would not be
 * enough, because a person can set the device's clock forward.
 */
const mostWrong = 10;
/** After this time without a check by the server, in ms, the device does not accept the PIN offline. */
const longestMs = 7 * 24 * 60 * 60_000;

async function pinKey(database: DeviceDatabase): Promise<CryptoKey> {
  const kept = await readOfDevice(database, 'pinKey');
  if (kept) return kept;
  const key = (await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])) as CryptoKey;
  await keepOfDevice(database, 'pinKey', key);
  return key;
}

async function stretch(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, typed, 256);
}

type Accepted = { pin: string; at: number; grant: string };

/**
 * Stores the data by which the device can check this PIN offline. The caller must call it only after the server has
 * accepted the PIN.
 */
export async function keepVerifier(
  database: DeviceDatabase,
  personId: string,
  { pin, at, grant }: Accepted,
): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const mac = await crypto.subtle.sign('HMAC', await pinKey(database), await stretch(pin, salt));
  await storesOf(database).put('verifiers', { personId, salt, mac, at, grant, tries: noTries });
}

/**
 * Returns true if the stored data may be used to check a PIN now: they are not too old, and not too many PINs have been
 * wrong since.
 */
const isUsable = ({ at: acceptedAt, tries }: PinVerifier, at: number) =>
  Math.abs(at - acceptedAt) <= longestMs && tries.wrong < mostWrong;

/** Returns true if this device can check the PIN of a person offline. */
export async function canCheckOffline(
  database: DeviceDatabase,
  personId: string,
  at: number,
): Promise<boolean> {
  const kept = await storesOf(database).get('verifiers', personId);
  return kept !== undefined && isUsable(kept, at);
}

/**
 * The result of an offline check of a PIN. `unknown`: the server has never accepted a PIN of this person on this
 * device, or not for too long, or too many PINs have been wrong since.
 */
export type OfflineCheck =
  | { result: 'right'; grant: string }
  | { result: 'unknown' }
  | { result: 'blocked'; pauseMs: number }
  | { result: 'wrong'; triesLeft: number; pauseMs: number };

/** Counts a PIN as wrong before the check, so that closing the page during the check gives no extra try. */
async function countTry(database: DeviceDatabase, personId: string, at: number) {
  const writing = storesOf(database).transaction(['verifiers', 'kept'], 'readwrite', {
    durability: 'strict',
  });
  const [verifiers, keptOf] = [writing.objectStore('verifiers'), writing.objectStore('kept')];
  const kept = await verifiers.get(personId);
  const ofTill = ((await keptOf.get('pinTries')) as PinTries | undefined) ?? noTries;
  if (!kept || !isUsable(kept, at)) return undefined;
  const pauseMs = Math.max(pauseAfter(kept.tries, personPins, at), pauseAfter(ofTill, tillPins, at));
  if (pauseMs > 0) return { pauseMs };
  const counted = { ...kept, tries: { wrong: kept.tries.wrong + 1, at } };
  await verifiers.put(counted);
  await keptOf.put(afterWrong(ofTill, tillPins, at), 'pinTries');
  await writing.done;
  return { kept: counted, ofTill };
}

/** Checks a PIN offline. The blocks after wrong PINs last as long as the server's, and survive a reload. */
export async function checkOffline(
  database: DeviceDatabase,
  personId: string,
  pin: string,
  at: number,
): Promise<OfflineCheck> {
  const counted = await countTry(database, personId, at);
  if (!counted) return { result: 'unknown' };
  if ('pauseMs' in counted) return { result: 'blocked', pauseMs: counted.pauseMs };
  const { kept, ofTill } = counted;
  const isRight = await crypto.subtle.verify(
    'HMAC',
    await pinKey(database),
    kept.mac,
    await stretch(pin, kept.salt),
  );
  if (!isRight)
    return {
      result: 'wrong',
      triesLeft: triesLeft(kept.tries, personPins),
      pauseMs: pauseAfter(kept.tries, personPins, at),
    };
  await storesOf(database).put('verifiers', { ...kept, tries: noTries });
  await keepOfDevice(database, 'pinTries', ofTill);
  return { result: 'right', grant: kept.grant };
}

/** Returns when the server gave a grant (its proof of the PIN), in ms. */
const grantedAt = (grant: string) => Number(grant.split('.')[0]);

/**
 * Deletes the stored data for checking PINs of people who may no longer work on this device or have no PIN any more,
 * and of former PINs. Both times are the server's.
 */
export async function dropVerifiers(
  database: DeviceDatabase,
  people: readonly { id: string; has_pin: boolean; pin_set_at?: string | null | undefined }[],
): Promise<void> {
  const known = new Map(people.map((person) => [person.id, person]));
  for (const { personId, grant } of await storesOf(database).getAll('verifiers')) {
    const person = known.get(personId);
    const isFormer = grantedAt(grant) < Date.parse(person?.pin_set_at ?? '');
    if (!person?.has_pin || isFormer) await storesOf(database).delete('verifiers', personId);
  }
}
