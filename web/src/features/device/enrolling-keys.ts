import { createDeviceKey } from '#shared/till/signing.ts';
import { type DeviceDatabase, keepOfDevice, readOfDevice } from './device-database.ts';

/**
 * Returns the keys for an enrolment. They are stored before the API call, so that a repeated call sends the same key.
 */
export async function keysToEnrol(database: DeviceDatabase): Promise<CryptoKeyPair> {
  const kept = await readOfDevice(database, 'enrolling');
  if (kept) return kept;
  const keys = await createDeviceKey();
  await keepOfDevice(database, 'enrolling', keys);
  return keys;
}
