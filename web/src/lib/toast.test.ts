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

test('A toast stays for three seconds [S1-285, S1-379, S1-396]', () => {
  toast('Mango added to cart!');
  vi.advanceTimersByTime(2_999);
  expect(messages()).toEqual(['Mango added to cart!']);
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
