import { expect, test } from 'vitest';
import { drawSeed } from './shuffle-seed.ts';

/** A tab's storage. */
function tab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('A tab that opens the whole shop for the first time sees the order of the day [G-07]', () => {
  expect(drawSeed(tab(), () => 0.5)).toBeUndefined();
});

test('Each load after that shuffles anew [S1-158]', () => {
  const storage = tab();
  drawSeed(storage, () => 0.5);
  expect(drawSeed(storage, () => 0.25)).toBe('2499999999');
  expect(drawSeed(storage, () => 0.75)).toBe('7499999999');
});

test('Any seed is one that the shop takes', () => {
  const storage = tab();
  drawSeed(storage, () => 0);
  for (const drawn of [0, 0.999_999_999_999]) expect(drawSeed(storage, () => drawn)).toMatch(/^\d{1,10}$/);
});
