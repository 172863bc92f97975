import { expect, test, vi } from 'vitest';
import { makeSavedStore, readSaved, toggled } from './saved-store.ts';

const mango = { id: 1, slug: 'mango' };
const lime = { id: 2, slug: 'lime' };

/** Simulates `localStorage`. */
function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

test('A tap on the heart of a product puts it first in the saved list, and the next tap removes it [G-27]', () => {
  const both = toggled(toggled([], mango), lime);
  expect(both).toEqual([lime, mango]);
  expect(toggled(both, lime)).toEqual([mango]);
});

test('The saved list is stored for the next visit [G-27]', () => {
  const storage = memoryStorage();
  makeSavedStore(() => storage).toggle({ ...mango, price: 9 } as typeof mango);
  expect(makeSavedStore(() => storage).get()).toEqual([mango]);
});

test('If some entries of a stored saved list are invalid, only the valid ones are read', () => {
  expect(readSaved('[{"id":1,"slug":"mango"},{"id":"x"},null,{"id":2,"slug":"../cart"}]')).toEqual([mango]);
  expect(readSaved('{"id":1}')).toEqual([]);
  expect(readSaved('not a list')).toEqual([]);
});

test('In a browser without storage, the saved list is kept until the page is closed', () => {
  const closed = makeSavedStore(() => {
    throw new Error('Storage is blocked.');
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  closed.toggle(mango);
  expect(closed.get()).toEqual([mango]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
