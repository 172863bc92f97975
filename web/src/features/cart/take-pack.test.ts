import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartStore } from './store/cart-store.ts';
import { takePack } from './take-pack.ts';

vi.mock('./store/cart-copy.ts', () => ({ keepCopy: vi.fn() }));

const items = new Map<string, string>();
const mint = { id: 1, product_name: 'Mint', selling_price: 550 };

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('A tapped pack puts its pieces into the cart, and its code is applied', () => {
  takePack(mint, { pieces: 5, code: 'FIVE' });
  expect(cartStore.get()).toMatchObject({
    lines: [{ id: 1, quantity: 5 }],
    ...{ couponApplied: true, couponCode: 'FIVE' },
  });
});

test('A pack of a product that is in the cart sets its quantity, and other products stay', () => {
  items.set(
    'cart',
    JSON.stringify([
      { ...mint, quantity: 2 },
      { id: 2, product_name: 'Mango', selling_price: 600, quantity: 1 },
    ]),
  );
  takePack(mint, { pieces: 3, code: 'THREE' });
  expect(cartStore.get().lines).toMatchObject([
    { id: 1, quantity: 3 },
    { id: 2, quantity: 1 },
  ]);
});
