import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { call } from '../../../api/call.ts';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn(async () => ({ success: true, cartCount: 0 })) }));
const sent = vi.mocked(call);

const mango = { id: 201, quantity: 2, product_name: 'Mango', selling_price: 500 };

let warned: MockInstance;
let keepCopy: typeof import('./cart-copy.ts').keepCopy;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  sent.mockClear();
  vi.resetModules();
  ({ keepCopy } = await import('./cart-copy.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  warned.mockRestore();
});

test('A copy of the cart is sent to the server two seconds after the cart’s last change [S1-348, G-23]', async () => {
  keepCopy([mango]);
  await vi.advanceTimersByTimeAsync(1_000);
  keepCopy([{ ...mango, quantity: 3 }]);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.mock.calls).toEqual([['POST /save-cart', { body: { cart: [{ id: 201, quantity: 3 }] } }]]);
});

test('A cart that has not changed is not sent to the server again [G-23]', async () => {
  keepCopy([mango]);
  await vi.advanceTimersByTimeAsync(2_000);
  const dearer = { ...mango, selling_price: 600 };
  keepCopy([dearer]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveBeenCalledOnce();
  keepCopy([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.mock.lastCall).toEqual(['POST /save-cart', { body: { cart: [] } }]);
});

test('If sending a copy of the cart fails, it is sent again after the next change of the cart [S1-349, S1-376]', async () => {
  sent.mockRejectedValueOnce(new Error('The shop cannot be reached.'));
  keepCopy([mango]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(warned).toHaveBeenCalledOnce();
  keepCopy([mango]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('While the browser is offline, the copy of the cart waits, and is sent once the browser is back online', async () => {
  let backOnline = () => {};
  vi.stubGlobal('addEventListener', (_: 'online', listener: () => void) => {
    backOnline = listener;
  });
  vi.stubGlobal('navigator', { onLine: false });
  keepCopy([mango]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  backOnline();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveBeenCalledOnce();
});

test('The browser’s cart does not replace the account’s cart until both are merged [G-23]', async () => {
  const items = new Map([['merge-due', 'true']]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null });
  keepCopy([mango]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).not.toHaveBeenCalled();
  items.clear();
  keepCopy([mango]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveBeenCalledOnce();
});
