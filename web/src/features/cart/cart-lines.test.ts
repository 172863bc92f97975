import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLinePrice, setLineQuantity } from './cart-lines.ts';
import { keepCopy } from './store/cart-copy.ts';
import { cartStore } from './store/cart-store.ts';

vi.mock('./store/cart-copy.ts', () => ({ keepCopy: vi.fn() }));

const items = new Map<string, string>();
beforeEach(() => {
  items.clear();
  items.set('cart', JSON.stringify([{ id: 1, product_name: 'Mint', selling_price: 450, quantity: 2 }]));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('A new quantity of a cart line is stored, and the server gets a copy of the cart [S1-265, G-23]', async () => {
  expect(setLineQuantity(1, 5)).toBe(true);
  expect(cartStore.get().lines).toMatchObject([{ id: 1, quantity: 5 }]);
  expect(items.get('cart_total')).toBe('2250');
  await expect
    .poll(() => keepCopy)
    .toHaveBeenLastCalledWith([expect.objectContaining({ id: 1, quantity: 5 })]);
});

test('A cart line that another tab has removed cannot be changed [S1-372]', () => {
  expect(setLineQuantity(1, 3)).toBe(true);
  items.set('cart', '[]');
  expect(setLineQuantity(1, 4)).toBe(false);
  expect(cartStore.get().lines).toEqual([]);
});

test('If the shopper confirms a changed price, the stored cart line has the new price [G-81]', () => {
  setLinePrice(1, 500);
  expect(cartStore.get()).toMatchObject({ lines: [{ id: 1, selling_price: 500 }], cartTotal: 1000 });
});

test('A cleared cart is stored as an empty list with a total of 0 [S1-241, S1-264]', () => {
  cartStore.clear();
  expect(cartStore.get()).toMatchObject({ lines: [], cartTotal: 0 });
  expect([items.get('cart'), items.get('cart_total')]).toEqual(['[]', '0']);
});
