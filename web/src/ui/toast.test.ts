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

test('At most two toasts are shown, and no two with the same text [G-03]', () => {
  toast('a');
  toast('b');
  toast('b');
  toast('c');
  expect(messages()).toEqual(['b', 'c']);
});

test('A toast with a repeated message stays five seconds longer [G-03]', () => {
  toast('Quantity increased successfully');
  const [first] = toastStore.get();
  vi.advanceTimersByTime(3_000);
  toast('Quantity increased successfully');
  expect(toastStore.get()).toEqual([first]);
  vi.advanceTimersByTime(4_999);
  expect(messages()).toEqual(['Quantity increased successfully']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test('A toast with the same message but another undo action replaces the earlier toast', () => {
  toast('Item removed from cart', { action: { label: 'Undo', run: () => {} } });
  const [first] = toastStore.get();
  toast('Item removed from cart', { action: { label: 'Undo', run: () => {} } });
  expect(toastStore.get()).toHaveLength(1);
  expect(toastStore.get()[0]?.id).not.toBe(first?.id);
});
