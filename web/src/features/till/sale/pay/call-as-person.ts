import type { CallError } from '../../../../api/call-error.ts';
import { wakeSync } from '../../../device/wake-sync.ts';
import { deviceNow } from '../../device/device-now.ts';
import { signedCall } from '../../device/signed-call.ts';

/** How often a call is tried while the server does not know the shift yet, and the wait before each try, in ms. */
const TRIES = 3;
const WAIT_MS = 1000;

/**
 * Calls an endpoint that needs the person who has unlocked the till. The server learns about the open shift only from
 * the till's journal, so a call right after the opening of a shift is repeated until the server has that entry.
 *
 * @throws {CallError} for every failure
 */
export async function callAsPerson(route: string, body: object): Promise<unknown> {
  const { device, person, grant } = deviceNow.get();
  const by = { id: person?.id, grant };
  for (let tries = 1; ; tries++) {
    try {
      return await signedCall(device, route, { ...body, by });
    } catch (error) {
      if ((error as CallError).code !== 'no-shift' || tries === TRIES) throw error;
      wakeSync();
      await new Promise((done) => setTimeout(done, WAIT_MS));
    }
  }
}
