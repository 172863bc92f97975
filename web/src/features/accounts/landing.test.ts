import { expect, test } from 'vitest';
import { landing } from './landing.ts';

test('A cashier who signs in goes to the till, even from the admin', () => {
  expect(landing(['cashier'], '/')).toBe('/pos');
  expect(landing(['cashier', 'rider'], '/admin/orders?state=confirmed')).toBe('/pos');
});

test('A rider who signs in lands in the rider’s app, except at the checkout', () => {
  expect(landing(['rider'], '/')).toBe('/rider');
  expect(landing(['rider'], '/checkout')).toBe('/checkout');
});

test('A cashier who signs in at the checkout returns to it, because they are shopping', () => {
  for (const back of ['/checkout', '/show/cart', '/account']) expect(landing(['cashier'], back)).toBe(back);
});

test('After sign-in, customers go to the home page, and people of the office return to the admin or the home page [S2-053, S2-345]', () => {
  expect(landing([], '/')).toBe('/');
  for (const group of ['owner', 'admin', 'staff'] as const) {
    expect(landing([group], '/')).toBe('/');
    expect(landing([group, 'cashier'], '/admin/orders?state=confirmed')).toBe(
      '/admin/orders?state=confirmed',
    );
  }
});
