import { expect, test } from 'vitest';
import { seedOfVisit } from './shuffle-seed.ts';

const MINUTE = 60_000;

/** A tab's storage. */
function tab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('A tab that opens the whole shop for the first time sees the order of the day [G-07]', () => {
  expect(seedOfVisit({ storage: tab(), made: '20261102', now: 0, draw: () => 0.5 })).toBe('20261102');
});

test('Reloads within the visit keep that order, also if the page was prerendered again meanwhile [G-07]', () => {
  const storage = tab();
  seedOfVisit({ storage, made: '20261102', now: 0, draw: () => 0.5 });
  for (const minutes of [1, 30, 59, 88])
    expect(seedOfVisit({ storage, made: '20261103', now: minutes * MINUTE, draw: () => 0.5 })).toBe(
      '20261102',
    );
});

test('A visit ends when the tab was away for thirty minutes, and the next one has another order [S1-158]', () => {
  const storage = tab();
  seedOfVisit({ storage, made: '20261102', now: 0, draw: () => 0.5 });
  const next = (minutes: number) =>
    seedOfVisit({ storage, made: '20261102', now: minutes * MINUTE, draw: () => 0.25 });
  expect([next(30.1), next(45)]).toEqual(['2499999999', '2499999999']);
});

test('Until the order of the day is known, there is no seed and nothing is stored', () => {
  const storage = tab();
  expect(seedOfVisit({ storage, made: undefined, now: 0, draw: () => 0.5 })).toBeUndefined();
  expect(seedOfVisit({ storage, made: '20261102', now: 1, draw: () => 0.5 })).toBe('20261102');
});

test('A value stored by the previous release begins a visit', () => {
  const storage = tab();
  storage.setItem('shop-shuffled', 'true');
  expect(seedOfVisit({ storage, made: '20261102', now: 0, draw: () => 0.5 })).toBe('20261102');
});

test('Every drawn seed has the format that the API accepts', () => {
  for (const drawn of [0, 0.999_999_999_999]) {
    const storage = tab();
    seedOfVisit({ storage, made: '20261102', now: 0, draw: () => drawn });
    expect(seedOfVisit({ storage, made: '1', now: 31 * MINUTE, draw: () => drawn })).toMatch(/^\d{1,10}$/);
  }
});
