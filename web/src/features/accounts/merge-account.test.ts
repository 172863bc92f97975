import { expect, test, vi } from 'vitest';
import type { QuoteLine } from '#shared/cart/quote.ts';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import type { CartLine } from '../cart/store/cart.ts';
import { type Saved, savedStore } from '../saved/saved-store.ts';
import { isMergeDue } from '../visitor/merge-due.ts';
import { mergeAccount, withKept } from './merge-account.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.stubGlobal('addEventListener', () => {});
const items = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});
const shop = vi.mocked(call);

const line = (id: number, quantity: number): CartLine => ({
  id,
  product_name: `Product ${id}`,
  selling_price: 100,
  quantity,
});

const sold = (id: number, quantity: number, problem?: QuoteLine['problem']) =>
  ({
    id,
    quantity,
    product_name: `Product ${id}`,
    selling_price: 120,
    slug: `p-${id}`,
    age_restricted: false,
    problem: problem ?? null,
  }) as QuoteLine;

const quantities = (lines: readonly CartLine[]) => lines.map(({ id, quantity }) => [id, quantity]);

test('If two carts are merged, a product in both gets the higher of the two quantities [G-23]', () => {
  const merged = [
    { id: 1, quantity: 5 },
    { id: 2, quantity: 4 },
  ];
  expect(quantities(withKept([line(1, 2), line(2, 4), line(9, 1)], merged, []))).toEqual([
    [1, 5],
    [2, 4],
    [9, 1],
  ]);
});

test('If two carts are merged, the account’s other products are added at the present price [G-23]', () => {
  const merged = [
    { id: 1, quantity: 1 },
    { id: 3, quantity: 2 },
    { id: 4, quantity: 1 },
  ];
  const cart = withKept([line(1, 1)], merged, [sold(3, 2), sold(4, 1, 'gone')]);
  expect(quantities(cart)).toEqual([
    [1, 1],
    [3, 2],
  ]);
  expect(cart[1]).toMatchObject({ selling_price: 120, slug: 'p-3' });
});

test('Merging the same carts again changes nothing [G-23]', () => {
  const merged = [{ id: 1, quantity: 3 }];
  const once = withKept([line(1, 2)], merged, []);
  expect(withKept(once, merged, [])).toEqual(once);
});

test('If a shopper raises a quantity while carts are merged, the cart keeps the raised quantity [G-23]', () => {
  expect(quantities(withKept([line(3, 4)], [{ id: 3, quantity: 2 }], [sold(3, 2)]))).toEqual([[3, 4]]);
});

test('If a shopper saves a product while saved lists are merged, the product stays saved [G-27]', async () => {
  const [before, during, kept] = [1, 2, 3].map((id) => ({ id, slug: `p-${id}` })) as [Saved, Saved, Saved];
  savedStore.replace([before]);
  shop.mockImplementationOnce(async () => {
    savedStore.toggle(during);
    return { cart: [], saved: [before, kept], orders: 0 } as never;
  });
  await mergeAccount();
  expect(savedStore.get()).toEqual([during, before, kept]);
});

test('If merging carts and saved lists with the account fails at any step, it is tried again until it succeeds [G-27]', async () => {
  const away = new CallError({ status: 503, code: 'busy', message: 'Later.' });
  const merged = { cart: [{ id: 3, quantity: 2 }], saved: [], orders: 0 };
  shop.mockRejectedValueOnce(away);
  await expect(mergeAccount()).rejects.toBe(away);
  expect(isMergeDue()).toBe(true);
  shop.mockResolvedValueOnce(merged).mockRejectedValueOnce(away);
  await expect(mergeAccount()).rejects.toBe(away);
  expect(isMergeDue()).toBe(true);
  shop.mockResolvedValueOnce(merged).mockResolvedValueOnce({ lines: [sold(3, 2)] } as never);
  await mergeAccount();
  expect(isMergeDue()).toBe(false);
});

test.each([401, 422])(
  'After the answer %i, merging the cart with the account is not tried again',
  async (status) => {
    const refused = new CallError({ status, code: 'refused', message: 'No.' });
    shop.mockRejectedValueOnce(refused);
    await expect(mergeAccount()).rejects.toBe(refused);
    expect(isMergeDue()).toBe(false);
  },
);

test('If two merges with the account start at the same time, one request is sent', async () => {
  shop.mockClear().mockResolvedValueOnce({ cart: [], saved: [], orders: 0 });
  await Promise.all([mergeAccount(), mergeAccount()]);
  expect(shop).toHaveBeenCalledOnce();
});
