import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedPictures } from './feed-pictures.ts';
import { whenFeedLoads } from './load-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('The social section of the home page has fourteen pictures of the shop, each with an alt text [S1-094]', () => {
  expect(feedPictures).toHaveLength(14);
  expect(new Set(feedPictures.map(({ path }) => path)).size).toBe(14);
  for (const { path, alt } of feedPictures) {
    expect(path).toMatch(/^\/upload\//);
    expect(alt).toMatch(/\w{3}/);
  }
});

test('The pictures of the social section load one second after it is shown [S1-095]', () => {
  const load = vi.fn();
  whenFeedLoads(false, load);
  vi.advanceTimersByTime(999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledOnce();
});

test('The social section loads no pictures if data saving is on or the visitor leaves early [G-65]', () => {
  const load = vi.fn();
  whenFeedLoads(true, load);
  whenFeedLoads(false, load)();
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
});
