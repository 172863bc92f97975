import * as z from 'zod';
import { TillPerson } from '#shared/till/till.ts';
import type { CallError } from '../../../api/call-error.ts';
import { deviceTexts as texts } from './device-texts.ts';
import { checkOffline, keepVerifier } from './pin-verifier.ts';
import { isAway } from './signed-call.ts';
import type { Call } from './sync.ts';
import { now } from './till-clock.ts';
import type { TillDatabase, TillDevice } from './till-database.ts';

const Unlocked = z.object({ person: TillPerson, grant: z.string() });

/** A person whose PIN was right, and the server's grant for the journal. */
export type Unlock = { person: TillPerson; grant: string; isOnline: boolean };

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
 * Checks a person's PIN. The server checks it. Without an answer, the device checks it by what it kept when the server
 * last accepted the PIN.
 */
export async function unlock(
  database: TillDatabase,
  device: TillDevice,
  person: TillPerson,
  pin: string,
  call: Call,
): Promise<UnlockAnswer> {
  try {
    const body = { person_id: person.id, pin };
    const { grant, ...unlocked } = Unlocked.parse(await call(device, 'POST /api/till/unlock', body));
    await keepVerifier(database, person.id, { pin, grant, at: now().getTime() });
    return { ...unlocked, grant, isOnline: true };
  } catch (error) {
    const { status, message } = error as CallError;
    if (status !== 429 && isAway(error)) return unlockOffline(database, person, pin);
    return { refusal: message };
  }
}
