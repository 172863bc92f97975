import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../../ui/toast.ts';
import { adminToast, holdToast, releaseToast } from './admin-toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () =>
  toastStore.get().map(({ message, isLeaving }) => `${message}${isLeaving ? ' fades' : ''}`);

test('A toast of the admin stays five seconds and then fades out for one second [S2-349, S2-352]', () => {
  adminToast('Product updated successfully');
  vi.advanceTimersByTime(4_999);
  expect(shown()).toEqual(['Product updated successfully']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['Product updated successfully fades']);
  vi.advanceTimersByTime(999);
  expect(shown()).toEqual(['Product updated successfully fades']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('A toast under the pointer stays, and one second more after the pointer has left it [S2-350]', () => {
  adminToast('Product updated successfully');
  vi.advanceTimersByTime(5_500);
  const id = toastStore.get()[0]?.id ?? 0;
  holdToast(id);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['Product updated successfully']);
  releaseToast(id);
  vi.advanceTimersByTime(999);
  expect(shown()).toEqual(['Product updated successfully']);
  vi.advanceTimersByTime(1_001);
  expect(shown()).toEqual([]);
});

test('Each toast of the admin is shown, the newest on top [S2-353]', () => {
  for (const message of ['a', 'b', 'c']) adminToast(message);
  expect(shown()).toEqual(['c', 'b', 'a']);
});
