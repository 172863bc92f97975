import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { noteMergeDue } from '../visitor/merge-due.ts';
import { followSaved, takeSaved } from './saved-copy.ts';
import { savedStore } from './saved-store.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn(async () => ({ saved: [] })) }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
const items = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});
const shop = vi.mocked(call);
afterEach(() => void shop.mockClear());

const mango = { id: 1, slug: 'mango' };
const lime = { id: 2, slug: 'lime' };

test('A product that is saved while signed in is sent to the account [G-27]', async () => {
  const leave = followSaved();
  takeSaved([mango]);
  savedStore.toggle(lime);
  await expect.poll(() => shop).toHaveBeenCalled();
  leave();
  savedStore.toggle(mango);
  expect(shop.mock.calls).toEqual([['PUT /api/account/saved', { body: { saved: [lime, mango] } }]]);
});

test('The browser’s saved list does not replace the account’s list before both are merged [G-27]', async () => {
  const leave = followSaved();
  noteMergeDue(true);
  savedStore.toggle({ id: 3, slug: 'mint' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(shop).not.toHaveBeenCalled();
  noteMergeDue(false);
  savedStore.toggle({ id: 4, slug: 'plum' });
  await expect.poll(() => shop).toHaveBeenCalledOnce();
  leave();
});
