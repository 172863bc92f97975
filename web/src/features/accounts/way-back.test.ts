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
  '/admin/orders?state=out_for_delivery',
  '/admin/chat-drafts?code=HART-4K7P',
  '/admin',
  '/all/product?category=hart-vapes',
  '/edit/category/12',
])('A visitor who opens the sign-in from %s returns there after signing in [G-30]', (path) => {
  const kept = memory();
  noteWayBack(kept, path);
  expect(readWayBack(kept)).toBe(path);
});

test('The address to which a visitor returns after signing in at the checkout is stored without its query', () => {
  const kept = memory();
  noteWayBack(kept, '/checkout?utm_source=mail');
  expect(readWayBack(kept)).toBe('/checkout');
});

test.each(['/', '/category/hart-vapes', '/signed-in', '/order-success/0123456789abcdefghijkl'])(
  'A visitor who opens the sign-in from %s goes to the home page after signing in, whatever was stored before [S2-345]',
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
  '/all//evil.example',
  '/edit/../..//evil.example',
  '/administrator',
  '/checkout?next=//evil.example',
  '/admin/orders?state=//evil.example',
  '/admin/orders?state=new#//evil.example',
  '/admin/orders?state=new?state=paid',
  '//evil.example?state=new',
  'javascript:alert(1)',
  '/account/../x',
  '',
])('If the stored address to return to after signing in is %s, it is ignored [T22]', (path) => {
  expect(readWayBack(memory({ 'after-sign-in': path }))).toBe('/');
});

test('A visitor whose browser blocks storage goes to the home page after signing in', () => {
  const closed = () => {
    throw new Error('Storage is blocked.');
  };
  noteWayBack(closed, '/account');
  expect(readWayBack(closed)).toBe('/');
});
