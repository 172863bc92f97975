import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { eraseAccount } from './erase-account.ts';

vi.mock('./call.ts', () => ({ call: vi.fn() }));
const shop = vi.mocked(call);
afterEach(() => void shop.mockReset());

const refusal = (status: number) => new CallError({ status, code: 'refused', message: 'No.' });

test('Whoever is erased hears what the law keeps [G-30]', async () => {
  shop.mockResolvedValueOnce({ success: true, message: 'Tax law keeps two.', kept: { orders: 2, years: 5 } });
  expect(await eraseAccount()).toBe('Tax law keeps two.');
});

test('Where the answer was lost, and the shop knows nobody any more, it is done [G-30]', async () => {
  shop.mockRejectedValueOnce(refusal(401));
  expect(await eraseAccount()).toBeUndefined();
});

test.each([0, 409, 429, 503])('After %i nobody is told that they are gone [G-30]', async (status) => {
  shop.mockRejectedValueOnce(refusal(status));
  await expect(eraseAccount()).rejects.toMatchObject({ status });
});
