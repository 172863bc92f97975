import { expect, test } from 'vitest';
import { landing } from './landing.ts';

test('A cashier who signs in is taken to the till, even from the admin', () => {
  expect(landing(['cashier'], '/')).toBe('/pos');
  expect(landing(['cashier', 'rider'], '/admin/orders?state=confirmed')).toBe('/pos');
});

test('A rider who signs in is taken to the rider’s app, except from the checkout', () => {
  expect(landing(['rider'], '/')).toBe('/rider');
  expect(landing(['rider'], '/checkout')).toBe('/checkout');
});

test('A cashier who signs in at the checkout returns to it, because they are shopping', () => {
  for (const back of ['/checkout', '/show/cart', '/account']) expect(landing(['cashier'], back)).toBe(back);
});

test('After sign-in, customers see the home page, and office workers return to the admin or the home page [S2-053, S2-345]', () => {
  expect(landing([], '/')).toBe('/');
  for (const group of ['owner', 'admin', 'staff'] as const) {
    expect(landing([group], '/')).toBe('/');
    expect(landing([group, 'cashier'], '/admin/orders?state=confirmed')).toBe(
      '/admin/orders?state=confirmed',
    );
  }
});
