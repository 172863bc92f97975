import type { CallError } from '../../api/call-error.ts';
import { now } from './clock.ts';
import type { DeviceDatabase } from './device-database.ts';
import { pinTexts as texts } from './pin-texts.ts';
import { canCheckOffline, checkOffline, keepVerifier } from './pin-verifier.ts';
import { isAway } from './signed-call.ts';

/**
 * How long to wait for the server, in ms, if the device can check the PIN itself. People must not wait for a slow
 * network.
 */
const limitMs = 3000;

type Typed<Answer> = {
  database: DeviceDatabase;
  personId: string;
  pin: string;
  /** False while the app knows that it has no network. */
  isOnline: boolean;
  /** Asks the server to check the PIN. `limitMs` is how long to wait for its answer. */
  ask: (limitMs: number | undefined) => Promise<Answer>;
  /** The text for a PIN that this device cannot check offline. */
  unknown: string;
};

/**
 * The grant (the server's proof) of an accepted PIN, with the server's answer if the server has checked it. If the PIN
 * is not accepted, the reason.
 */
export type PinAnswer<Answer> = { grant: string; answer: Answer | undefined } | { refusal: string };

async function checkHere({
  database,
  personId,
  pin,
  unknown,
}: Typed<unknown>): Promise<{ grant: string; answer: undefined } | { refusal: string }> {
  const check = await checkOffline(database, personId, pin, now().getTime());
  if (check.result === 'right') return { grant: check.grant, answer: undefined };
  if (check.result === 'unknown') return { refusal: unknown };
  const minutes = Math.ceil(check.pauseMs / 60_000);
  return {
    refusal: check.result === 'wrong' ? texts.wrongPin(check.triesLeft, minutes) : texts.blockedPin(minutes),
  };
}

/**
 * Checks a person's PIN. The server checks it. If the server does not answer, the device checks the PIN against data
 * that it stored when the server last accepted the PIN: at once if the device is offline, otherwise after three
 * seconds.
 *
 * @throws {DOMException} if this device cannot store anything, as on a full disk
 */
export async function checkPin<Answer extends { grant: string }>(
  typed: Typed<Answer>,
): Promise<PinAnswer<Answer>> {
  const { database, personId, pin, isOnline, ask } = typed;
  const mayCheck = await canCheckOffline(database, personId, now().getTime());
  if (mayCheck && !isOnline) return checkHere(typed);
  let answer: Answer;
  try {
    answer = await ask(mayCheck ? limitMs : undefined);
  } catch (error) {
    const { status, message } = error as CallError;
    if (status !== 429 && isAway(error)) return checkHere(typed);
    return { refusal: message };
  }
  const { grant } = answer;
  await keepVerifier(database, personId, { pin, grant, at: now().getTime() });
  return { grant, answer };
}
