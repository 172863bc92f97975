import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countDown, RETURN_SECONDS } from './return-home.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('The countdown after an order shows the seconds and returns to the shop after 5 s [S2-206]', () => {
  const seen: number[] = [];
  const go = vi.fn();
  countDown(RETURN_SECONDS, (left) => seen.push(left), go);
  vi.advanceTimersByTime(4_999);
  expect(go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(go).toHaveBeenCalledOnce();
  expect(seen).toEqual([5, 4, 3, 2, 1, 0]);
  vi.advanceTimersByTime(60_000);
  expect(go).toHaveBeenCalledOnce();
});

test('If the shopper cancels the countdown after an order, the page stays open [G-15]', () => {
  const go = vi.fn();
  const stay = countDown(RETURN_SECONDS, () => {}, go);
  vi.advanceTimersByTime(3_000);
  stay();
  vi.advanceTimersByTime(60_000);
  expect(go).not.toHaveBeenCalled();
});
