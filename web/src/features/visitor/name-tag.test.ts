import { expect, test, vi } from 'vitest';
import { makeNameTag } from './name-tag.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

test('The header shows the first name of a signed-in customer, also on the next page [S1-106, S2-056]', () => {
  const kept = storage();
  const tag = makeNameTag(() => kept);
  const told = vi.fn();
  tag.subscribe(told);
  tag.keep(' Wanjiku  wa Kamau ');
  expect(tag.get()).toBe('Wanjiku');
  expect(told).toHaveBeenCalledOnce();
  expect(makeNameTag(() => kept).get()).toBe('Wanjiku');
});

test('After a customer has signed out, the header shows no name [S2-055]', () => {
  const kept = storage();
  makeNameTag(() => kept).keep('Wanjiku Kamau');
  makeNameTag(() => kept).keep(null);
  expect(makeNameTag(() => kept).get()).toBe('');
});

test('In a browser without storage, the header keeps the customer’s name until the page closes', () => {
  const tag = makeNameTag(() => {
    throw new Error('Storage is blocked.');
  });
  expect(tag.get()).toBe('');
  tag.keep('Wanjiku Kamau');
  expect(tag.get()).toBe('Wanjiku');
});
