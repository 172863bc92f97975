import * as texts from '#shared/texts.ts';
import { afterWrong, type PinLimit, type PinTries, pauseAfter, triesLeft } from '#shared/till/pin-tries.ts';
import { ShopError, tooMany } from '../../errors.ts';

/**
 * Refuses a PIN during a pause after wrong PINs.
 *
 * @throws 429 while one of these counts of wrong PINs causes a pause, or until `moreMs` have passed
 */
export function requireNoPause(counts: readonly [PinTries, PinLimit][], now: Date, moreMs = 0): void {
  const pauses = counts.map(([tries, limit]) => pauseAfter(tries, limit, now.getTime()));
  const pauseMs = Math.max(moreMs, ...pauses);
  if (pauseMs > 0) throw tooMany(texts.pinTries(Math.ceil(pauseMs / 60_000)), Math.ceil(pauseMs / 1000));
}

/** Returns the count of wrong PINs after one more wrong PIN. */
export const countWrong = (tries: PinTries, limit: PinLimit, now: Date): PinTries =>
  afterWrong(tries, limit, now.getTime());

/** Returns the error for a wrong PIN, with the number of tries that are left. */
export function wrongPin(after: PinTries, limit: PinLimit): ShopError {
  const left = triesLeft(after, limit);
  const message = left > 0 ? texts.pinWrong(left) : texts.pinWrongLast;
  return new ShopError(422, 'wrong-pin', message, { triesLeft: left });
}
