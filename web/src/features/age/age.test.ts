import { expect, test } from 'vitest';
import { readAge, writeAge } from './age.ts';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-11-21T10:00:00Z');

function storage(held: Record<string, string> = {}) {
  const items = new Map(Object.entries(held));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('A confirmed age is stored under age-verified [S1-206, S1-248]', () => {
  const kept = storage();
  expect(readAge(kept, now)).toBe(false);
  writeAge(kept, now);
  expect(kept.getItem('age-verified')).toBe('true');
  expect(readAge(kept, now)).toBe(true);
});

test('A visitor is asked for their age again after thirty days [G-09]', () => {
  const kept = storage();
  writeAge(kept, now);
  expect(readAge(kept, now + 30 * DAY_MS - 1)).toBe(true);
  expect(readAge(kept, now + 30 * DAY_MS)).toBe(false);
});

test('A stored age confirmation without its date does not count [G-09]', () => {
  expect(readAge(storage({ 'age-verified': 'true' }), now)).toBe(false);
  expect(readAge(storage({ 'age-verified': 'true', 'age-verified-at': 'yesterday' }), now)).toBe(false);
});
