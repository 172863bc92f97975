import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeShownModal } from '../../ui/shown-modal.ts';
import { makeModalQueue } from './modal-queue.ts';

let isBusy = false;
let shown: ReturnType<typeof makeShownModal>;
let queue: ReturnType<typeof makeModalQueue>;
beforeEach(() => {
  vi.useFakeTimers();
  isBusy = false;
  shown = makeShownModal();
  queue = makeModalQueue(shown, () => isBusy);
});
afterEach(() => void vi.useRealTimers());

test('A dialog whose delay is over opens at once if nothing blocks it [G-31]', () => {
  queue.want('subscriber');
  expect(shown.get()).toBe('subscriber');
});

test('A dialog waits while the visitor is busy, and opens within a second afterwards [G-31]', () => {
  isBusy = true;
  queue.want('subscriber');
  vi.advanceTimersByTime(60_000);
  expect(shown.get()).toBeUndefined();
  isBusy = false;
  vi.advanceTimersByTime(1_000);
  expect(shown.get()).toBe('subscriber');
});

test('One dialog is open at a time, and sign-in comes before the subscription [G-31]', () => {
  isBusy = true;
  queue.want('subscriber');
  queue.want('sign-in');
  isBusy = false;
  vi.advanceTimersByTime(1_000);
  expect(shown.get()).toBe('sign-in');
  vi.advanceTimersByTime(60_000);
  expect(shown.get()).toBe('sign-in');
  shown.close();
  vi.advanceTimersByTime(1_000);
  expect(shown.get()).toBe('subscriber');
});

test('A dialog does not open after the visitor has left its page [G-31]', () => {
  isBusy = true;
  const leave = queue.want('subscriber');
  leave();
  isBusy = false;
  vi.advanceTimersByTime(60_000);
  expect(shown.get()).toBeUndefined();
});

test('A dialog that the visitor opens is shown at once, and does not open again by itself [S1-112, G-31]', () => {
  isBusy = true;
  queue.want('subscriber');
  shown.open('subscriber');
  expect(shown.get()).toBe('subscriber');
  shown.close();
  isBusy = false;
  vi.advanceTimersByTime(60_000);
  expect(shown.get()).toBeUndefined();
});
