import { emptyHead, exportPublicKey } from '#shared/till/signing.ts';
import { TillState } from '#shared/till/till.ts';
import { setNow } from '../../device/clock.ts';
import { keysToEnrol } from '../../device/enrolling-keys.ts';
import type { Call } from '../../device/signed-call.ts';
import type { TillDatabase, TillDevice } from './till-database.ts';
import { writeMarker } from './till-marker.ts';

const deviceOf = ({ till, head }: TillState, keys: CryptoKeyPair): TillDevice => ({
  id: `${till.id}.${till.epoch}`,
  tillId: till.id,
  number: till.number,
  epoch: till.epoch,
  keys,
  head: emptyHead,
  receipts: 0,
  synced: head.index,
  status: till.status,
});

/**
 * Makes this browser the device of a till, with an enrolment code from a manager. The device's key is generated here
 * and cannot leave the browser. A former device of this browser stays stored until its journal is synced.
 *
 * @throws {CallError} of the server, for example for a wrong or an expired code
 */
export async function enrolDevice(database: TillDatabase, code: string, call: Call): Promise<TillState> {
  const keys = await keysToEnrol(database);
  const body = { code, public_key: await exportPublicKey(keys.publicKey) };
  const state = TillState.parse(await call(undefined, 'POST /api/till/enrol', body));
  setNow(state.now);
  const device = deviceOf(state, keys);
  const writing = database.transaction(['devices', 'kept'], 'readwrite', { durability: 'strict' });
  const kept = writing.objectStore('kept');
  // If this enrolment is repeated, the device may already have a journal, which must not be overwritten.
  if (!(await writing.objectStore('devices').get(device.id)))
    await writing.objectStore('devices').put(device);
  await kept.put(device.id, 'device');
  await kept.put(state, 'state');
  await kept.delete('enrolling');
  await writing.done;
  writeMarker(state.till.name);
  return state;
}
