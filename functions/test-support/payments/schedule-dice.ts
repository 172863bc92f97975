/** Returns a generator of random numbers from 0 to below 1, the same for the same seed (mulberry32). */
function random(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Dice = {
  /** Returns true with this probability. */
  is: (probability: number) => boolean;
  /** Returns a random whole number of milliseconds between two numbers of seconds. */
  seconds: (from: number, to: number) => number;
  one: <T>(values: readonly T[]) => T;
};

/** Returns functions that make random choices, the same for the same seed. */
export function diceOf(seed: number): Dice {
  const next = random(seed);
  return {
    is: (probability) => next() < probability,
    seconds: (from, to) => Math.floor(1000 * (from + next() * (to - from))),
    one: (values) => values[Math.floor(next() * values.length)] as (typeof values)[number],
  };
}
