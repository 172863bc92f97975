import { exportPublicKey } from '#shared/till/signing.ts';
import { now } from '../../device/clock.ts';
import { keysToEnrol } from '../../device/enrolling-keys.ts';
import { keepVerifier } from '../../device/pin-verifier.ts';
import type { Call } from '../../device/signed-call.ts';
import { type RiderDatabase, type RiderDevice, readKept } from './rider-database.ts';

type Enrolled = { rider: { id: string; name: string }; epoch: number; grant: string };

/**
 * Makes this browser the phone of a rider, with an enrolment code from the office and a PIN that the rider chooses. The
 * key is generated here and cannot leave the browser. Reports that are not sent yet stay, and are sent with the new key
 * if they are of the same rider. Returns the grant (the server's proof) for the PIN.
 *
 * @throws {CallError} of the server, for example for a wrong code or an easy PIN
 */
export async function enrolPhone(
  database: RiderDatabase,
  { code, pin }: { code: string; pin: string },
  call: Call,
): Promise<string> {
  const keys = await keysToEnrol(database);
  const body = { code, pin, public_key: await exportPublicKey(keys.publicKey) };
  const { rider, epoch, grant } = (await call(undefined, 'POST /api/rider/enrol', body)) as Enrolled;
  const former = await readKept(database, 'device');
  const device: RiderDevice = {
    id: `${rider.id}.${epoch}`,
    riderId: rider.id,
    name: rider.name,
    keys,
    status: 'active',
  };
  const writing = database.transaction('kept', 'readwrite', { durability: 'strict' });
  if (former?.riderId !== rider.id)
    for (const name of ['day', 'contactAt', 'handIn'] as const) await writing.store.delete(name);
  await writing.store.put(device, 'device');
  await writing.store.delete('enrolling');
  await writing.done;
  await keepVerifier(database, rider.id, { pin, grant, at: now().getTime() });
  return grant;
}
