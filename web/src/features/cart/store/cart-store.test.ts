import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { addProduct, setQuantity } from './cart.ts';
import { makeCartStore } from './cart-store.ts';

const mint = { id: 1, product_name: 'Mint', selling_price: 450.5 };

function fakeStorage(held: Record<string, string> = {}) {
  const items = new Map(Object.entries(held));
  return {
    items,
    storage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    } as Storage,
  };
}

let warned: MockInstance;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warned.mockRestore());

test('After each change, the cart’s lines and total are stored under the specified names [S1-239, S1-244, S1-245, S1-265, S2-183]', () => {
  const { storage, items } = fakeStorage();
  const store = makeCartStore(() => storage);
  store.change((lines) => addProduct(lines, { ...mint, image: '/upload/products/mint.webp' }, 2));
  expect(items.get('cart_total')).toBe('900');
  expect(JSON.parse(items.get('cart') ?? '')).toEqual([
    {
      id: 1,
      product_id: 1,
      product_name: 'Mint',
      name: 'Mint',
      selling_price: 450.5,
      price: 450.5,
      quantity: 2,
      qty: 2,
      subtotal: 901,
      image: '/upload/products/mint.webp',
      product_image: '/upload/products/mint.webp',
    },
  ]);
});

test('An added product is in the stored cart at once, even before the screens update [G-52]', () => {
  const { storage, items } = fakeStorage();
  const copied = vi.fn();
  const store = makeCartStore(() => storage, copied);
  const screen = vi.fn();
  store.subscribe(screen);
  let hear = () => {};
  store.change(
    (lines) => addProduct(lines, mint),
    (act) => {
      hear = act;
    },
  );
  expect(store.get().lines).toMatchObject([{ id: 1, quantity: 1 }]);
  expect(items.get('cart_total')).toBe('450');
  expect(screen).not.toHaveBeenCalled();
  store.change((lines) => setQuantity(lines, 1, 3));
  hear();
  expect(screen).toHaveBeenCalledTimes(2);
  expect(copied).toHaveBeenLastCalledWith([expect.objectContaining({ id: 1, quantity: 3 })]);
});

test('The cart and its promo code are restored at the next start [S1-246, S1-247, S1-266, S1-268]', () => {
  const { storage } = fakeStorage({ couponApplied: 'true', couponCode: 'AMORE' });
  makeCartStore(() => storage).change((lines) => addProduct(lines, mint));
  const cart = makeCartStore(() => storage).get();
  expect(cart.lines).toMatchObject([{ id: 1, product_name: 'Mint', selling_price: 450.5, quantity: 1 }]);
  expect(cart).toMatchObject({ couponApplied: true, couponCode: 'AMORE', isLoaded: true });
});

test.each([
  [
    'only the four fields of the mobile button',
    { id: 5, product_name: 'Ice', selling_price: 300, quantity: 2 },
  ],
  ['product_id in place of id', { product_id: '5', product_name: 'Ice', selling_price: 300, quantity: 2 }],
  ['name, price and qty', { id: 5, name: 'Ice', price: '300', qty: '2' }],
])('A stored cart line can be read if it has %s [S1-239, S1-240, S2-183]', (_, stored) => {
  const { storage } = fakeStorage({ cart: JSON.stringify([stored]) });
  expect(makeCartStore(() => storage).get().lines).toMatchObject([
    { id: 5, product_name: 'Ice', selling_price: 300, quantity: 2 },
  ]);
});

test('A stored cart line without a quantity counts as one piece [S1-383]', () => {
  const { storage } = fakeStorage({ cart: '[{"id":5,"product_name":"Ice"}]' });
  expect(makeCartStore(() => storage).get().lines).toMatchObject([{ quantity: 1, selling_price: 0 }]);
});

test.each(['{', 'null', '"cart"', '{"0":1}', ''])(
  'A cart stored as %j is read as an empty cart and logged [S1-267, R17]',
  (cart) => {
    const { storage } = fakeStorage({ cart });
    expect(makeCartStore(() => storage).get().lines).toEqual([]);
    expect(warned).toHaveBeenCalledOnce();
  },
);

test.each([
  [null],
  [7],
  [[]],
  [{ id: -1, product_name: 'a' }],
  [{ id: 1.5, product_name: 'a' }],
  [{ id: 5 }],
])('An invalid line in the stored cart (%j) is dropped, and the other lines are kept [S1-267]', (bad) => {
  const { storage } = fakeStorage({ cart: JSON.stringify([bad, { id: 5, product_name: 'Ice' }]) });
  expect(
    makeCartStore(() => storage)
      .get()
      .lines.map(({ id }) => id),
  ).toEqual([5]);
  expect(warned).toHaveBeenCalledOnce();
});

test('A picture from another origin in a stored cart is ignored', () => {
  const picture = { path: 'https://evil.example/x', widths: [320], width: 1, height: 1, alt: '' };
  const { storage } = fakeStorage({ cart: JSON.stringify([{ id: 5, product_name: 'Ice', picture }]) });
  expect(makeCartStore(() => storage).get().lines[0]?.picture).toBeUndefined();
});

test('Two tabs do not overwrite each other’s changes of the cart [R17]', () => {
  const { storage } = fakeStorage();
  const [one, two] = [makeCartStore(() => storage), makeCartStore(() => storage)];
  one.get();
  two.change((lines) => addProduct(lines, mint));
  one.change((lines) => addProduct(lines, { id: 2, product_name: 'Cola', selling_price: 100 }));
  expect(one.get().lines.map(({ id }) => id)).toEqual([1, 2]);
  const told = vi.fn();
  two.subscribe(told);
  two.reread();
  expect(told).toHaveBeenCalledOnce();
  expect(two.get().lines.map(({ id }) => id)).toEqual([1, 2]);
});

test('Clearing empties the cart and removes the promo code [S1-264, S2-208]', () => {
  const { storage, items } = fakeStorage({ couponApplied: 'true', couponCode: 'AMORE' });
  const store = makeCartStore(() => storage);
  store.change((lines) => addProduct(lines, mint));
  store.clear();
  expect(Object.fromEntries(items)).toEqual({ cart: '[]', cart_total: '0' });
  expect(store.get()).toMatchObject({ lines: [], couponApplied: false, couponCode: '' });
});

test('An accepted promo code is stored and restored at the next start [S1-321, S1-423, S2-207]', () => {
  const { storage, items } = fakeStorage();
  const store = makeCartStore(() => storage);
  store.change((lines) => addProduct(lines, mint));
  store.refuseCoupon({ code: 'AMOUR', message: 'Invalid promo code' });
  store.applyCoupon('AMORE');
  expect([items.get('couponApplied'), items.get('couponCode')]).toEqual(['true', 'AMORE']);
  expect(store.get()).toMatchObject({
    lines: [{ id: 1 }],
    couponApplied: true,
    couponCode: 'AMORE',
    couponRefused: undefined,
  });
  expect(makeCartStore(() => storage).get()).toMatchObject({ couponApplied: true, couponCode: 'AMORE' });
});

test('A promo code that is no longer valid is not stored, and the shopper sees the reason [S1-319]', () => {
  const { storage, items } = fakeStorage({ couponApplied: 'true', couponCode: 'AMORE' });
  const store = makeCartStore(() => storage);
  const couponRefused = { code: 'AMORE', message: 'Invalid promo code' };
  store.refuseCoupon(couponRefused);
  expect([...items.keys()].filter((key) => key.startsWith('coupon'))).toEqual([]);
  store.change((lines) => addProduct(lines, mint));
  expect(store.get()).toMatchObject({ couponApplied: false, couponCode: '', couponRefused });
  expect(store.reread()).toMatchObject({ couponRefused, lines: [{ id: 1 }] });
});

test('Removing the promo code leaves the cart’s lines unchanged [S1-246, S1-247]', () => {
  const { storage, items } = fakeStorage({ couponApplied: 'true', couponCode: 'AMORE' });
  const store = makeCartStore(() => storage);
  store.change((lines) => addProduct(lines, mint));
  store.forgetCoupon();
  expect([...items.keys()]).toEqual(['cart', 'cart_total']);
  expect(store.get()).toMatchObject({ lines: [{ id: 1 }], couponApplied: false, couponCode: '' });
});

test('If the browser blocks its storage, the promo code is kept until the page is closed', () => {
  const store = makeCartStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  store.applyCoupon('AMORE');
  expect(store.reread()).toMatchObject({ couponApplied: true, couponCode: 'AMORE' });
});

test('After an order, only the ordered products and the promo code are removed from the cart [S2-208, G-82]', () => {
  const { storage, items } = fakeStorage({ couponApplied: 'true', couponCode: 'AMORE' });
  const store = makeCartStore(() => storage);
  store.change((lines) => addProduct(lines, mint));
  store.change((lines) => addProduct(lines, { ...mint, id: 2 }));
  store.clear([1]);
  expect(store.get()).toMatchObject({ lines: [{ id: 2 }], couponApplied: false, couponCode: '' });
  expect(items.has('couponCode')).toBe(false);
});

test('If the browser’s storage is full, the cart still works but is not saved', () => {
  const { storage } = fakeStorage();
  const full = { ...storage, setItem: () => expect.unreachable('QuotaExceededError') } as Storage;
  const store = makeCartStore(() => full);
  store.change((lines) => addProduct(lines, mint));
  store.change((lines) => setQuantity(lines, 1, 4));
  expect(store.get().lines).toMatchObject([{ id: 1, quantity: 4 }]);
  expect(warned).toHaveBeenCalledOnce();
});

test('If the browser blocks its storage, the cart can still be changed', () => {
  const store = makeCartStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(store.get().lines).toEqual([]);
  store.change((lines) => addProduct(lines, mint));
  store.clear();
  expect(store.get().lines).toEqual([]);
  store.change((lines) => addProduct(lines, mint));
  expect(store.get().lines).toHaveLength(1);
});

test('On the server, the cart is rendered as empty and not yet loaded', () => {
  const { storage } = fakeStorage({ cart: '[{"id":5,"product_name":"Ice"}]' });
  expect(makeCartStore(() => storage).getOnServer()).toMatchObject({ lines: [], isLoaded: false });
});
