import { expect, test } from 'vitest';
import { makeOrderMemory } from './order-memory.ts';
import { fragmentReceipt, fragmentToken } from './tracking.ts';

test('The token of an order’s link is in the fragment of its URL [G-79]', () => {
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

test('A browser lists the orders that it placed or opened, the newest first, and deletes one together with its token', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
  const memory = makeOrderMemory(() => storage);
  const body = { cart_contents: '[]', customer_address: 'Kilimani' } as Parameters<typeof memory.place>[0];
  const placed = (id: string, number: string) =>
    ({ order_id: id, order_number: number, tracking_token: `token-${id}`, total_amount: 900 }) as Parameters<
      typeof memory.place
    >[1];
  memory.place(body, placed('a', 'HS-1'), new Date('2026-11-20T09:00:00.000Z'));
  memory.place(body, placed('b', 'HS-2'), new Date('2026-11-21T09:00:00.000Z'));
  memory.keepToken('c', 'token-c');
  memory.keepToken('a', 'another');
  expect(memory.list()).toEqual([
    { id: 'b', number: 'HS-2', total: 900, placedAt: '2026-11-21T09:00:00.000Z' },
    { id: 'a', number: 'HS-1', total: 900, placedAt: '2026-11-20T09:00:00.000Z' },
    { id: 'c' },
  ]);
  memory.forgetOrder('a');
  memory.forgetOrder('c');
  expect(memory.list().map(({ id }) => id)).toEqual(['b']);
  expect([memory.tokenOf('a'), memory.tokenOf('c')]).toEqual([undefined, undefined]);
});
