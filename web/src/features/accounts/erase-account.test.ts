import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
const shop = vi.mocked(call);
afterEach(() => void shop.mockReset());

/** Loads the module again, as a new page does. */
async function openPage() {
  vi.resetModules();
  return (await import('./erase-account.ts')).eraseAccount;
}

const refusal = (status: number) => new CallError({ status, code: 'refused', message: 'No.' });

test('After an account is erased, the customer reads which data the law requires the shop to keep [G-30]', async () => {
  const eraseAccount = await openPage();
  shop.mockResolvedValueOnce({ success: true, message: 'Tax law keeps two.', kept: { orders: 2, years: 5 } });
  expect(await eraseAccount()).toBe('Tax law keeps two.');
});

test.each([0, 503, 504])(
  'If the answer to an erasure is lost with %i and the next call answers 401, the account counts as erased [G-30]',
  async (status) => {
    const eraseAccount = await openPage();
    shop.mockRejectedValueOnce(refusal(status)).mockRejectedValueOnce(refusal(401));
    await expect(eraseAccount()).rejects.toMatchObject({ status });
    expect(await eraseAccount()).toBeUndefined();
  },
);

test.each([[401], [409, 401]])(
  'After the answers %j to an erasure, the customer is only signed out, and does not read that the account is erased [G-30]',
  async (...answers) => {
    const eraseAccount = await openPage();
    for (const status of answers) {
      shop.mockRejectedValueOnce(refusal(status));
      await expect(eraseAccount()).rejects.toMatchObject({ status });
    }
  },
);

test.each([0, 409, 429, 503])(
  'After the answer %i to an erasure, the customer does not read that the account is erased [G-30]',
  async (status) => {
    const eraseAccount = await openPage();
    shop.mockRejectedValueOnce(refusal(status));
    await expect(eraseAccount()).rejects.toMatchObject({ status });
  },
);
