import { type TillPerson, UnlockedFor } from '#shared/till/till.ts';
import { checkPin } from '../../device/check-pin.ts';
import type { Call } from '../../device/signed-call.ts';
import { deviceTexts as texts } from './device-texts.ts';
import type { TillDatabase, TillDevice } from './till-database.ts';

/**
 * A person whose PIN was right, and the server's grant (its proof of the PIN) for the journal. `approval` is the grant
 * for a sale, if the server checked the PIN to approve that sale.
 */
export type Unlock = {
  person: TillPerson;
  grant: string;
  approval?: string | undefined;
  isOnline: boolean;
};

/** The unlock or, if the PIN does not unlock the till, the reason as a sentence. */
export type UnlockAnswer = Unlock | { refusal: string };

/**
 * The typed PIN and its person. `isOnline` is false if the till knows that it has no network. `sale` is the sale to
 * approve, and the hash of the text that the approver reads.
 */
type TypedPin = {
  device: TillDevice;
  person: TillPerson;
  pin: string;
  isOnline: boolean;
  sale?: { id: string; part: string };
};

/**
 * Checks a person's PIN. Without a network, the device checks it itself (`check-pin.ts`).
 *
 * @throws {DOMException} if this device cannot store anything, as on a full disk
 */
export async function unlock(
  database: TillDatabase,
  { device, person, pin, isOnline, sale }: TypedPin,
  call: Call,
): Promise<UnlockAnswer> {
  const body = { person_id: person.id, pin, sale };
  const checked = await checkPin({
    ...{ database, personId: person.id, pin, isOnline, unknown: texts.unknownPin },
    ask: async (limitMs) => UnlockedFor.parse(await call(device, 'POST /api/till/unlock', body, limitMs)),
  });
  if ('refusal' in checked) return checked;
  const { grant, answer } = checked;
  return answer ? { ...answer, isOnline: true } : { person, grant, isOnline: false };
}
