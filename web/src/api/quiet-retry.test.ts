import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { quietRetry } from './quiet-retry.ts';

const isRetried = quietRetry.shouldRetryOnError as (error: CallError) => boolean;
const failure = (status: number) => new CallError({ status, code: 'x', message: 'x' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('A GET call without an answer, or with a server error, is repeated [G-78]', () => {
  const retried = [0, 500, 502, 503, 504, 400, 401, 404, 409, 422, 429].filter((status) =>
    isRetried(failure(status)),
  );
  expect(retried).toEqual([0, 500, 502, 503, 504]);
});

test('A failed GET call is repeated three times, with growing pauses [G-78]', () => {
  const read = vi.fn();
  const config = {} as Parameters<typeof quietRetry.onErrorRetry>[2];
  const waits: number[] = [];
  for (let retryCount = 1; retryCount <= 4; retryCount++) {
    const before = Date.now();
    quietRetry.onErrorRetry(failure(503), 'key', config, read, { retryCount, dedupe: true });
    vi.advanceTimersToNextTimer();
    if (read.mock.calls.length === retryCount) waits.push(Date.now() - before);
  }
  expect(waits).toEqual([2_000, 5_000, 15_000]);
  expect(read).toHaveBeenLastCalledWith({ retryCount: 3 });
});
