import { expect, test } from 'vitest';
import { makeOrderMemory } from './order-memory.ts';
import { fragmentReceipt, fragmentToken } from './tracking.ts';

test('The token of an order’s link is in its fragment [G-79]', () => {
  expect(fragmentToken('#t=abc-_9')).toBe('abc-_9');
  expect(fragmentToken('#main&t=abc')).toBe('abc');
  expect(fragmentToken('#main')).toBeUndefined();
  expect(fragmentToken('#t=')).toBeUndefined();
  expect(fragmentToken('')).toBeUndefined();
});

test('The link of a till’s receipt contains the receipt’s number', () => {
  expect(fragmentReceipt('#t=abc-_9&r=T2-1-0007')).toBe('T2-1-0007');
  expect(fragmentReceipt('#t=abc-_9')).toBeUndefined();
  expect(fragmentReceipt('#t=abc&r=Call%200712')).toBeUndefined();
});

test('The browser stores the tokens of the thirty latest orders [G-79]', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
  const memory = makeOrderMemory(() => storage);
  for (let n = 0; n < 31; n++) memory.keepToken(`order-${n}`, `token-${n}`);
  memory.keepToken('order-30', 'another');
  const next = makeOrderMemory(() => storage);
  expect(next.tokenOf('order-30')).toBe('another');
  expect(next.tokenOf('order-1')).toBe('token-1');
  expect(next.tokenOf('order-0')).toBeUndefined();
});
