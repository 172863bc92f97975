import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFirstVisit, timeSplash } from './splash-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise(() => {});
const now = Promise.resolve();
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns when the splash screen closes, in ms after the start. */
async function closesAt(moment: Parameters<typeof timeSplash>[0]): Promise<number> {
  const start = Date.now();
  let closed = Number.NaN;
  timeSplash(moment, () => {
    if (Number.isNaN(closed)) closed = Date.now() - start;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return closed;
}

test('On a desktop the splash screen is shown for at least 3 s, even if the page is ready [S1-034, S1-402]', async () => {
  expect(await closesAt({ isPhone: false, logo: now, page: now })).toBe(3_000);
});

test('On a desktop the splash screen closes once the page is ready, but not before 3 s and at the latest after 4 s [S1-035, S1-402]', async () => {
  expect(await closesAt({ isPhone: false, logo: now, page: after(3_400) })).toBe(3_400);
  expect(await closesAt({ isPhone: false, logo: now, page: never })).toBe(4_000);
});

test('On a phone the splash screen closes 0.8 s after the logo is shown, and at the latest 1.5 s after the start [S1-036]', async () => {
  expect(await closesAt({ isPhone: true, logo: now, page: never })).toBe(800);
  expect(await closesAt({ isPhone: true, logo: after(400), page: never })).toBe(1_200);
  expect(await closesAt({ isPhone: true, logo: after(1_000), page: now })).toBe(1_500);
  expect(await closesAt({ isPhone: true, logo: never, page: now })).toBe(1_500);
});

test('The splash screen is shown once in a browser session, and never if the browser’s storage is blocked [G-06]', () => {
  const held = new Map<string, string>();
  const storage = () =>
    ({
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
    }) as Storage;
  expect(isFirstVisit(storage)).toBe(true);
  expect(isFirstVisit(storage)).toBe(false);
  const blocked = () => {
    throw new DOMException('No', 'SecurityError');
  };
  expect(isFirstVisit(blocked)).toBe(false);
});
