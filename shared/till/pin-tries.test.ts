import { expect, test } from 'vitest';
import {
  afterWrong,
  noTries,
  type PinTries,
  pauseAfter,
  personPins,
  tillPins,
  triesLeft,
} from './pin-tries.ts';

const minute = 60_000;
const start = Date.parse('2026-11-23T08:00:00Z');

/** Returns the stored tries after this many wrong PINs, each typed as early as it is allowed. */
function guess(times: number, limit = personPins): { tries: PinTries; now: number } {
  let [tries, now] = [noTries, start];
  for (let n = 0; n < times; n++) {
    now += pauseAfter(tries, limit, now);
    tries = afterWrong(tries, limit, now);
  }
  return { tries, now };
}

test('After five wrong PINs a person must wait 15 minutes, then 30, 60, 120, and at most 240 minutes', () => {
  const pauses = [4, 5, 6, 7, 8, 9, 10].map((times) => {
    const { tries, now } = guess(times);
    return pauseAfter(tries, personPins, now) / minute;
  });
  expect(pauses).toEqual([0, 15, 30, 60, 120, 240, 240]);
});

test('A person can type at most five wrong PINs within any 15 minutes', () => {
  const times: number[] = [];
  let [tries, now] = [noTries, start];
  while (now < start + 24 * 60 * minute) {
    if (pauseAfter(tries, personPins, now) === 0) {
      tries = afterWrong(tries, personPins, now);
      times.push(now);
    } else now += minute;
  }
  const most = Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + 15 * minute).length),
  );
  expect(most).toBe(5);
  // In a day of guessing, a person can type five PINs, and then one after each pause of 15, 30, 60, 120 and 240
  // minutes.
  expect(times.length).toBeLessThanOrEqual(14);
});

test('One wrong PIN every 15 minutes never blocks the person at the till', () => {
  let tries = noTries;
  for (let n = 0; n < 40; n++) tries = afterWrong(tries, tillPins, start + n * 15 * minute);
  expect(pauseAfter(tries, tillPins, start + 40 * 15 * minute)).toBe(0);
  expect(guess(15, tillPins).tries.wrong).toBe(15);
  expect(triesLeft(guess(15, tillPins).tries, tillPins)).toBe(0);
});

test('Setting a clock back does not lengthen the wait after wrong PINs', () => {
  const { tries, now } = guess(5);
  expect(pauseAfter(tries, personPins, now - 24 * 60 * minute)).toBe(15 * minute);
});
