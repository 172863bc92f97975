import type { Call } from '../../device/signed-call.ts';
import { wakeSync } from '../../device/wake-sync.ts';
import { deviceNow, tillDatabase } from '../device/device-now.ts';
import { enrolDevice } from '../device/enrol.ts';
import { signedCall } from '../device/signed-call.ts';
import { showKept } from '../device/start-till.ts';
import { askToPersist } from '../device/storage-health.ts';

/**
 * Makes this browser the device of a till, with an enrolment code from a manager. Then locks the till, even if the
 * browser was a till before, because nobody has typed a PIN at the new device yet.
 *
 * @throws {CallError} of the server
 */
export async function becomeTill(code: string, call: Call = signedCall): Promise<void> {
  await enrolDevice(await tillDatabase(), code, call);
  deviceNow.change({ isLocked: true, person: undefined, grant: undefined });
  await showKept();
  await askToPersist();
  wakeSync();
}
