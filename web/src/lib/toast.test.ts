import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toastStore } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const messages = () => toastStore.get().map(({ message }) => message);

test('A toast stays for five seconds [S1-396, S2-343]', () => {
  toast('Link copied to clipboard!');
  vi.advanceTimersByTime(4_999);
  expect(messages()).toEqual(['Link copied to clipboard!']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test('Two toasts stand at most, and one text never twice [G-03]', () => {
  toast('a');
  toast('b');
  toast('b');
  toast('c');
  expect(messages()).toEqual(['b', 'c']);
});
