import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../../../ui/behaviour/create-store.ts';
import { watchQuery } from './use-product-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Types keys at these times, in ms. Returns what the tiles are filtered by, with the time of each change. */
function typed(keys: readonly (readonly [text: string, at: number])[]) {
  const store = createStore({ query: '', category: undefined, active: 0 });
  const start = performance.now();
  const shown: [string, number][] = [];
  const stop = watchQuery(store, (query) => shown.push([query, performance.now() - start]));
  for (const [query, at] of keys) {
    vi.advanceTimersByTime(start + at - performance.now());
    store.set({ ...store.get(), query });
  }
  vi.advanceTimersByTime(1_000);
  stop();
  return shown;
}

test('The tiles follow each key of a person at once', () => {
  const keys = [
    ['e', 100],
    ['em', 180],
    ['emb', 250],
  ] as const;
  expect(typed(keys)).toEqual(keys);
});

test('The tiles wait while keys come as fast as those of a scanner, and show nothing of a scan', () => {
  const scan = [...'6161234567890'].map((_, n) => ['6161234567890'.slice(0, n + 1), 100 + 8 * n] as const);
  expect(typed([...scan, ['', 205]])).toEqual([
    ['6', 100],
    ['', 245],
  ]);
});

test('Two keys that a person presses together are shown a moment later', () => {
  expect(
    typed([
      ['k', 100],
      ['ka', 120],
    ]),
  ).toEqual([
    ['k', 100],
    ['ka', 160],
  ]);
});
