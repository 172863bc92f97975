import { expect, test } from 'vitest';
import { noteWayBack, readWayBack } from './way-back.ts';

function memory(held: Record<string, string> = {}) {
  const items = new Map(Object.entries(held));
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}

test.each([
  '/checkout',
  '/show/cart',
  '/cart',
  '/account',
  '/admin/payments',
  '/admin/orders/0123456789abcdefghijkl',
])('Whoever signs in from %s goes on there [G-30]', (path) => {
  const kept = memory();
  noteWayBack(kept, path);
  expect(readWayBack(kept)).toBe(path);
});

test.each(['/', '/category/hart-vapes', '/signed-in', '/order-success/0123456789abcdefghijkl'])(
  'From %s the way leads home, whatever was noted before [S2-345]',
  (path) => {
    const kept = memory();
    noteWayBack(kept, '/checkout');
    noteWayBack(kept, path);
    expect(readWayBack(kept)).toBe('/');
  },
);

test.each([
  'https://evil.example/account',
  '//evil.example',
  '//evil.example/checkout',
  '/\\evil.example/cart',
  '\t/checkout',
  '/checkout\n',
  '/cart@evil.example',
  '/admin/..//evil.example',
  '/checkout?next=//evil.example',
  'javascript:alert(1)',
  '/account/../x',
  '',
])('A memory that says %s leads nowhere but home [T22]', (path) => {
  expect(readWayBack(memory({ 'after-sign-in': path }))).toBe('/');
});

test('A memory that is closed leads home', () => {
  const closed = () => {
    throw new Error('Storage is closed.');
  };
  noteWayBack(closed, '/account');
  expect(readWayBack(closed)).toBe('/');
});
