import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { signOut } from './sign-out.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../cart/store/cart-store.ts', () => ({
  cartStore: { get: () => ({ lines: [{ id: 201, quantity: 2 }] }) },
}));
const shop = vi.mocked(call);
const left = vi.fn();
vi.stubGlobal('location', { assign: left });
vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} });
vi.stubGlobal('sessionStorage', { removeItem: () => {} });

let warned: MockInstance;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  for (const each of [shop, left]) each.mockReset();
  warned.mockRestore();
});

const refusal = (status: number) => new CallError({ status, code: 'refused', message: 'No.' });
const out = { success: true, logout_url: null } as never;

test('Signing out saves the cart to the account first [S2-214, G-23]', async () => {
  shop.mockResolvedValueOnce({ success: true, cartCount: 2 }).mockResolvedValueOnce(out);
  await signOut();
  expect(shop.mock.calls.map(([route]) => route)).toEqual(['POST /save-cart', 'POST /api/logout']);
  expect(left).toHaveBeenCalledWith('/');
});

test.each([401, 422, 429])(
  'If the cart cannot be saved because of a %i, the customer is signed out anyway [T5]',
  async (status) => {
    shop.mockRejectedValueOnce(refusal(status)).mockResolvedValueOnce(out);
    await signOut();
    expect(left).toHaveBeenCalledWith('/');
  },
);

test.each([0, 503])(
  'If signing out fails with %i, the error is logged, and the browser’s data stay [S2-214, S2-311]',
  async (status) => {
    shop.mockRejectedValueOnce(refusal(status));
    await expect(signOut()).rejects.toMatchObject({ status });
    expect(left).not.toHaveBeenCalled();
    expect(warned).toHaveBeenCalledExactlyOnceWith('Sign-out: it failed.', refusal(status));
  },
);
