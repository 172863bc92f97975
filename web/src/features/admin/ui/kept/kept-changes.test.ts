import { beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '../../../accounts/forget-person.ts';
import { keptChanges } from './kept-changes.ts';

const DAY_MS = 86_400_000;
const version = 3;
const changes = { price: { was: 500, now: 550 } };

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (n: number) => [...items.keys()][n] ?? null,
    get length() {
      return items.size;
    },
  };
}

let memory: ReturnType<typeof fakeStorage>;
beforeEach(() => {
  memory = fakeStorage();
});

test('Unsaved changes of a record are found again in the browser, with the values on which they are based', () => {
  keptChanges(memory, 'amina', 'product:4').keep({ at: 1_000, version, changes });
  expect(keptChanges(memory, 'amina', 'product:4').find(2_000)).toEqual({ at: 1_000, version, changes });
});

test('Unsaved changes in the browser belong to one record and one person', () => {
  keptChanges(memory, 'amina', 'product:4').keep({ at: 1_000, version, changes });
  expect(keptChanges(memory, 'amina', 'product:5').find(2_000)).toBeUndefined();
  expect(keptChanges(memory, 'brian', 'product:4').find(2_000)).toBeUndefined();
});

test('For a form without changes, nothing is stored in the browser', () => {
  const kept = keptChanges(memory, 'amina', 'product:4');
  kept.keep({ at: 1_000, version, changes });
  kept.keep({ at: 2_000, version, changes: {} });
  expect(memory.length).toBe(0);
});

test('Unsaved changes of all records are deleted from the browser after a week', () => {
  keptChanges(memory, 'amina', 'product:4').keep({ at: 0, version, changes });
  keptChanges(memory, 'amina', 'product:5').keep({ at: 2 * DAY_MS, version, changes });
  const other = keptChanges(memory, 'amina', 'product:6');
  other.find(7 * DAY_MS);
  expect(memory.length).toBe(1);
  expect(keptChanges(memory, 'amina', 'product:5').find(7 * DAY_MS)?.changes).toEqual(changes);
});

test('Unsaved changes in the browser that cannot be read are ignored', () => {
  memory.setItem('admin-unsaved:amina:product:4', '{"at":');
  expect(keptChanges(memory, 'amina', 'product:4').find(1_000)).toBeUndefined();
});

test('Signing out deletes the unsaved changes in the browser', () => {
  const items: Record<string, string> = {};
  const removeItem = { value: (key: string) => void delete items[key] };
  const setItem = (key: string, value: string) => void Object.assign(items, { [key]: value });
  keptChanges({ ...memory, setItem }, 'amina', 'product:4').keep({ at: 1_000, version, changes });
  expect(Object.keys(items)).toHaveLength(1);
  forgetPerson(() => [Object.defineProperty(items, 'removeItem', removeItem) as unknown as Storage]);
  expect(Object.keys(items)).toEqual([]);
});
