/** The wrong PINs of a person, or at a till: how many count now, and when the last one was typed, in milliseconds. */
export type PinTries = { wrong: number; at: number };

/**
 * How many wrong PINs are free, and what follows. Each further wrong PIN doubles the pause. A wrong PIN counts until
 * `forgottenMs` have passed since the last one; then one is forgotten for each such time.
 */
export type PinLimit = { free: number; forgottenMs: number };

const minuteMs = 60_000;
const firstPauseMs = 15 * minuteMs;
const longestPauseMs = 4 * 60 * minuteMs;

/** A person's wrong PINs at all tills. A right PIN resets them. */
export const personPins: PinLimit = { free: 5, forgottenMs: 12 * 60 * minuteMs };

/** The wrong PINs of all people at one till. A right PIN does not reset them: one person could then try others' PINs. */
export const tillPins: PinLimit = { free: 15, forgottenMs: 15 * minuteMs };

export const noTries: PinTries = { wrong: 0, at: 0 };

/** Returns how many wrong PINs count at a time. */
const countingAt = ({ wrong, at }: PinTries, { forgottenMs }: PinLimit, now: number) =>
  Math.max(0, wrong - Math.floor(Math.max(0, now - at) / forgottenMs));

/** Returns how long to wait before the next PIN, in milliseconds; 0 if it may be typed now. */
export function pauseAfter(tries: PinTries, limit: PinLimit, now: number): number {
  const { wrong, at } = tries;
  if (wrong < limit.free) return 0;
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(wrong - limit.free, 10));
  // A clock that was set back does not make the pause longer than it is.
  return Math.max(0, Math.min(pause, at + pause - now));
}

/** Returns the tries after one more wrong PIN. */
export const afterWrong = (tries: PinTries, limit: PinLimit, now: number): PinTries => ({
  wrong: countingAt(tries, limit, now) + 1,
  at: now,
});

/** Returns how many wrong PINs are left before a pause. */
export const triesLeft = ({ wrong }: PinTries, { free }: PinLimit) => Math.max(0, free - wrong);
