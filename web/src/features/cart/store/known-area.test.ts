import { expect, test, vi } from 'vitest';
import { makeKnownArea } from './known-area.ts';

test('A browser stores only the name of the area that was chosen last', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  } as unknown as Storage;
  expect(makeKnownArea(() => storage).get()).toBe('');
  const page = makeKnownArea(() => storage);
  page.keep('Karen');
  page.keep('Kilimani');
  expect(page.get()).toBe('Kilimani');
  expect(makeKnownArea(() => storage).get()).toBe('Kilimani');
  expect([...items]).toEqual([['delivery_area', 'Kilimani']]);
});

test('Without storage, the chosen area is remembered until the page is closed', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = makeKnownArea(() => {
    throw new Error('Storage is blocked.');
  });
  page.keep('Karen');
  expect(page.get()).toBe('Karen');
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});
