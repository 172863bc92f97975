import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fewLeft } from './few-left.ts';
import { loadFewLeft } from './load-few-left.ts';

/** The ids of each call for stock. */
let calls: string[] = [];
let isDown = false;

beforeEach(() => {
  calls = [];
  isDown = false;
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.stubGlobal('fetch', async (url: string) => {
    const ids = new URL(url, 'http://shop.invalid').searchParams.get('ids') ?? '';
    calls.push(ids);
    if (isDown) throw new TypeError('no network');
    return Response.json(ids.split(',').map((id) => ({ id: Number(id), product_store: Number(id) + 1 })));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('The cards of a page ask for their stock with one call, and each product is asked for once', async () => {
  for (const id of [1, 2, 1, 3]) loadFewLeft(id);
  await vi.runAllTimersAsync();
  loadFewLeft(2);
  await vi.runAllTimersAsync();
  expect(calls).toEqual(['1,2,3']);
  expect([1, 2, 3].map((id) => fewLeft.get().get(id))).toEqual([2, 3, 4]);
});

test('More than forty products are asked for in several calls', async () => {
  for (let id = 100; id < 145; id++) loadFewLeft(id);
  await vi.runAllTimersAsync();
  expect(calls.map((ids) => ids.split(',').length)).toEqual([40, 5]);
});

test('If the call fails, the number stays unknown, and the next card asks again', async () => {
  isDown = true;
  loadFewLeft(900);
  await vi.runAllTimersAsync();
  expect(fewLeft.get().get(900)).toBeUndefined();
  isDown = false;
  loadFewLeft(900);
  await vi.runAllTimersAsync();
  expect(fewLeft.get().get(900)).toBe(901);
});
