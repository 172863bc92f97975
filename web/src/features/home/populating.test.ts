import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toastStore } from '../../ui/toast.ts';
import { POPULATING_MS, watchPopulating } from './populating.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('The notice “Shop is Populating” is shown once loading has taken one second [S1-083, G-48]', () => {
  const say = vi.fn();
  watchPopulating({ isLoading: true, isEmpty: false }, say);
  vi.advanceTimersByTime(999);
  expect(say).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(say).toHaveBeenCalledOnce();
});

test('The notice “Shop is Populating” is not shown if products load within a second or are already loaded [G-48]', () => {
  const say = vi.fn();
  const stop = watchPopulating({ isLoading: true, isEmpty: false }, say);
  vi.advanceTimersByTime(900);
  stop();
  watchPopulating({ isLoading: false, isEmpty: false }, say);
  vi.advanceTimersByTime(60_000);
  expect(say).not.toHaveBeenCalled();
});

test('An empty shop shows the notice “Shop is Populating” at once [G-48]', () => {
  const say = vi.fn();
  watchPopulating({ isLoading: false, isEmpty: true }, say);
  expect(say).toHaveBeenCalledOnce();
});

test('The notice “Shop is Populating” disappears after 5 s [S1-084, S1-396]', () => {
  toast('Shop is Populating. Please be patient.', { ms: POPULATING_MS });
  vi.advanceTimersByTime(4_999);
  expect(toastStore.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.get()).toHaveLength(0);
});
