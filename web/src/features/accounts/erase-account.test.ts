import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
const shop = vi.mocked(call);
afterEach(() => void shop.mockReset());

/** As a page that was just opened does it. */
async function openPage() {
  vi.resetModules();
  return (await import('./erase-account.ts')).eraseAccount;
}

const refusal = (status: number) => new CallError({ status, code: 'refused', message: 'No.' });

test('A customer who erases their account is told what the law keeps [G-30]', async () => {
  const eraseAccount = await openPage();
  shop.mockResolvedValueOnce({ success: true, message: 'Tax law keeps two.', kept: { orders: 2, years: 5 } });
  expect(await eraseAccount()).toBe('Tax law keeps two.');
});

test.each([0, 503, 504])(
  'Where the answer was lost (%i), and the shop knows nobody any more, it is done [G-30]',
  async (status) => {
    const eraseAccount = await openPage();
    shop.mockRejectedValueOnce(refusal(status)).mockRejectedValueOnce(refusal(401));
    await expect(eraseAccount()).rejects.toMatchObject({ status });
    expect(await eraseAccount()).toBeUndefined();
  },
);

test.each([[401], [409, 401]])(
  'Whoever was only signed out meanwhile (%j) is not told that they are gone [G-30]',
  async (...answers) => {
    const eraseAccount = await openPage();
    for (const status of answers) {
      shop.mockRejectedValueOnce(refusal(status));
      await expect(eraseAccount()).rejects.toMatchObject({ status });
    }
  },
);

test.each([0, 409, 429, 503])('After %i nobody is told that they are gone [G-30]', async (status) => {
  const eraseAccount = await openPage();
  shop.mockRejectedValueOnce(refusal(status));
  await expect(eraseAccount()).rejects.toMatchObject({ status });
});
