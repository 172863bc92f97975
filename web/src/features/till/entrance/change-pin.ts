import { Unlocked } from '#shared/till/till.ts';
import type { CallError } from '../../../api/call-error.ts';
import { now } from '../../device/clock.ts';
import { keepVerifier } from '../../device/pin-verifier.ts';
import { type Call, hasNoAnswer } from '../../device/signed-call.ts';
import { deviceTexts } from '../device/device-texts.ts';
import type { TillDatabase, TillDevice } from '../device/till-database.ts';

/** The refused PIN, `old` or `new`, and the reason as a sentence. */
type Refused = { refusal: string; of: 'old' | 'new' };

type Typed = { device: TillDevice; personId: string; pin: string; newPin: string };

/** Changes a person's own PIN on the server. Stores the data by which this device can check the new PIN offline. */
export async function changePin(
  database: TillDatabase,
  { device, personId, pin, newPin }: Typed,
  call: Call,
): Promise<Unlocked | Refused> {
  const body = { person_id: personId, pin, new_pin: newPin };
  try {
    const changed = Unlocked.parse(await call(device, 'POST /api/till/pin', body));
    await keepVerifier(database, personId, { pin: newPin, grant: changed.grant, at: now().getTime() }).catch(
      // The PIN was changed on the server, but this till cannot check it offline.
      (error: unknown) => console.error('What checks the new PIN is not stored.', error),
    );
    return changed;
  } catch (error) {
    if (hasNoAnswer(error)) return { refusal: deviceTexts.ownPin.noAnswer, of: 'old' };
    const { message, errors } = error as CallError;
    const ofNew = errors?.new_pin?.[0];
    return ofNew === undefined ? { refusal: message, of: 'old' } : { refusal: ofNew, of: 'new' };
  }
}
