/**
 * The wrong PINs of a person, or of all people at a till: how many are not forgotten yet, and when the last one was
 * typed, in milliseconds.
 */
export type PinTries = { wrong: number; at: number };

/**
 * A limit for wrong PINs. `free` wrong PINs cause no pause. Each further wrong PIN doubles the pause. One wrong PIN is
 * forgotten whenever `forgottenMs` have passed since the last one.
 */
export type PinLimit = { free: number; forgottenMs: number };

const minuteMs = 60_000;
const firstPauseMs = 15 * minuteMs;
const longestPauseMs = 4 * 60 * minuteMs;

/** A person's wrong PINs at one till. A right PIN there resets them. */
export const personPins: PinLimit = { free: 5, forgottenMs: 12 * 60 * minuteMs };

/**
 * The limit for the wrong PINs of all people at one till together. A right PIN does not reset them, because a person
 * could otherwise type their own PIN between guesses of others' PINs.
 */
export const tillPins: PinLimit = { free: 15, forgottenMs: 15 * minuteMs };

export const noTries: PinTries = { wrong: 0, at: 0 };

/** A person's wrong PINs by the id of the till. */
export type TriesByTill = Readonly<Record<string, PinTries>>;

/**
 * A person who is paused at this many tills within this time is paused at every till. One till alone never causes this,
 * so the key of one stolen device cannot lock a person out of other tills.
 */
const everywhere = { tills: 3, withinMs: 60 * minuteMs };

/** Returns how many wrong PINs are not forgotten at this time. */
const countingAt = ({ wrong, at }: PinTries, { forgottenMs }: PinLimit, now: number) =>
  Math.max(0, wrong - Math.floor(Math.max(0, now - at) / forgottenMs));

/** Returns how long to wait before the next PIN, in milliseconds; 0 if it may be typed now. */
export function pauseAfter(tries: PinTries, limit: PinLimit, now: number): number {
  const { wrong, at } = tries;
  if (wrong < limit.free) return 0;
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(wrong - limit.free, 10));
  // After a clock is set back, the wait is at most the length of the pause.
  return Math.max(0, Math.min(pause, at + pause - now));
}

/**
 * Returns how long a person has to wait at every till, in milliseconds. Returns 0 if the person is not paused at every
 * till.
 */
export function pauseEverywhere(byTill: TriesByTill, now: number): number {
  const { tills, withinMs } = everywhere;
  const paused = Object.values(byTill).filter(({ wrong }) => wrong >= personPins.free);
  const last = paused.map(({ at }) => at).sort((one, other) => other - one)[tills - 1];
  return last === undefined ? 0 : Math.max(0, Math.min(withinMs, last + withinMs - now));
}

/**
 * Returns a person's tries at all tills, with those at one till replaced. Tills whose wrong PINs are all too old to
 * count are left out.
 */
export const withTries = (byTill: TriesByTill, tillId: string, tries: PinTries, now: number): TriesByTill =>
  Object.fromEntries(
    Object.entries({ ...byTill, [tillId]: tries }).filter(
      ([, each]) => countingAt(each, personPins, now) > 0,
    ),
  );

/** Returns the stored tries after one more wrong PIN. */
export const afterWrong = (tries: PinTries, limit: PinLimit, now: number): PinTries => ({
  wrong: countingAt(tries, limit, now) + 1,
  at: now,
});

/** Returns how many wrong PINs a person can still type before a pause. */
export const triesLeft = ({ wrong }: PinTries, { free }: PinLimit) => Math.max(0, free - wrong);
