import { afterEach, expect, test, vi } from 'vitest';
import { findTaxReceipt } from './find-tax-receipt.ts';

afterEach(() => void vi.useRealTimers());

const kra = {
  ...{ at: '2026-11-23T07:06:00.000Z', control_unit: 'UNIT1', number: '4711' },
  ...{ internal_data: 'AAAA-BBBB', signature: 'CCCC-DDDD' },
};
const tax_receipts = [
  { receipt: 'T2-1-0007', kra, qr: 'sale' },
  { receipt: 'T2-1-0008', kra, qr: 'return' },
];

test('The copy of a receipt has the number of the tax authority (KRA) once it has accepted the receipt', async () => {
  const call = vi.fn(async (_route: string) => ({ tax_receipts }) as unknown);
  expect((await findTaxReceipt({ receipt: 'T2-1-0008', code: 'K7QX2M' }, call))?.qr).toBe('return');
  expect(call).toHaveBeenCalledWith('GET /api/till/receipts/T2-1-0008?code=K7QX2M');
  expect(await findTaxReceipt({ receipt: 'T2-1-0009' }, call)).toBeUndefined();
});

test('Without an answer in time, the copy of a receipt is printed without the number of the tax authority (KRA)', async () => {
  const offline = () => Promise.reject(new Error('offline'));
  expect(await findTaxReceipt({ receipt: 'T2-1-0007' }, offline)).toBeUndefined();
  vi.useFakeTimers();
  const slow = findTaxReceipt({ receipt: 'T2-1-0007' }, () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(2500);
  expect(await slow).toBeUndefined();
});
