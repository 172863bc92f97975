import type * as z from 'zod';
import { type TillPerson, UnlockedFor } from '#shared/till/till.ts';
import type { CallError } from '../../../api/call-error.ts';
import { deviceTexts as texts } from './device-texts.ts';
import { canCheckOffline, checkOffline, keepVerifier } from './pin-verifier.ts';
import { isAway } from './signed-call.ts';
import type { Call } from './sync.ts';
import { now } from './till-clock.ts';
import type { TillDatabase, TillDevice } from './till-database.ts';

/**
 * A person whose PIN was right, and the server's grant for the journal. `approval`: the grant of a sale that they approve,
 * if the server has checked the PIN for it.
 */
export type Unlock = {
  person: TillPerson;
  grant: string;
  approval?: string | undefined;
  isOnline: boolean;
};

/** The unlock, or why the PIN does not unlock the till, in a sentence. */
export type UnlockAnswer = Unlock | { refusal: string };

async function unlockOffline(database: TillDatabase, person: TillPerson, pin: string): Promise<UnlockAnswer> {
  const check = await checkOffline(database, person.id, pin, now().getTime());
  if (check.result === 'right') return { person, grant: check.grant, isOnline: false };
  if (check.result === 'unknown') return { refusal: texts.unknownPin };
  const minutes = Math.ceil(check.pauseMs / 60_000);
  return {
    refusal: check.result === 'wrong' ? texts.wrongPin(check.triesLeft, minutes) : texts.blockedPin(minutes),
  };
}

/**
 * How long the server may take, in ms, if the device can check the PIN itself. A network that stalls must not keep the
 * customer waiting.
 */
const limitMs = 3000;

/**
 * Who typed which PIN. `isOnline` is false while the till knows that it has no network. `sale`: the sale that they
 * approve, and the hash of the text that they see.
 */
type TypedPin = {
  device: TillDevice;
  person: TillPerson;
  pin: string;
  isOnline: boolean;
  sale?: { id: string; part: string };
};

/**
 * Checks a person's PIN. The server checks it. If there is no answer, the device checks it with what it stored when
 * the server last accepted the PIN: at once if the till is offline, otherwise after three seconds.
 *
 * @throws {DOMException} if this device can store nothing, as on a full disk
 */
export async function unlock(
  database: TillDatabase,
  { device, person, pin, isOnline, sale }: TypedPin,
  call: Call,
): Promise<UnlockAnswer> {
  const mayCheck = await canCheckOffline(database, person.id, now().getTime());
  if (mayCheck && !isOnline) return unlockOffline(database, person, pin);
  let accepted: z.output<typeof UnlockedFor>;
  try {
    const body = { person_id: person.id, pin, sale };
    const answer = await call(device, 'POST /api/till/unlock', body, mayCheck ? limitMs : undefined);
    accepted = UnlockedFor.parse(answer);
  } catch (error) {
    const { status, message } = error as CallError;
    if (status !== 429 && isAway(error)) return unlockOffline(database, person, pin);
    return { refusal: message };
  }
  await keepVerifier(database, person.id, { pin, grant: accepted.grant, at: now().getTime() });
  return { ...accepted, isOnline: true };
}
