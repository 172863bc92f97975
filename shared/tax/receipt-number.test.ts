import { expect, test } from 'vitest';
import { receiptLink } from '../till/receipt.ts';
import { sale } from '../till/receipt-samples.ts';
import {
  formatReceiptNumber,
  ReceiptCode,
  readReceiptNumber,
  readScannedReceipt,
  receiptCode,
} from './receipt-number.ts';

test('A till’s receipt number contains the till, the number of its device and a count', () => {
  expect(formatReceiptNumber({ till: 2, epoch: 1, count: 7 })).toBe('T2-1-0007');
  expect(readReceiptNumber(' t2-1-0007 ')).toEqual({ till: 2, epoch: 1, count: 7 });
  expect(readReceiptNumber('T2-1-12345')).toEqual({ till: 2, epoch: 1, count: 12_345 });
});

test.each(['', 'T2-1-7', 'T2-1-0000', 'T02-1-0007', 'T2-1-00007', '2-1-0007', 'HS-1001'])(
  'The text %j is not a receipt number',
  (text) => expect(readReceiptNumber(text)).toBeUndefined(),
);

test('A receipt is found by its typed or scanned number, and by its QR code', () => {
  expect(readScannedReceipt(' t2-1-0007 ')).toEqual({ receipt: 'T2-1-0007' });
  expect(readScannedReceipt(receiptLink(sale, 'https://hart.example'))).toEqual({
    receipt: 'T2-1-0007',
    code: receiptCode(sale.token),
  });
});

test.each(['T2-1-0007 K7QX2M', 't2-1-0007 k7qx2m ', 'T2-1-0007-K7QX2M', 'T2-1-0007   K7QX2M'])(
  'The code of a receipt may be typed after its number: %j',
  (text) => expect(readScannedReceipt(text)).toEqual({ receipt: 'T2-1-0007', code: 'K7QX2M' }),
);

test.each(['T2-1-0007 K7QX2', 'T2-1-0007 K7QX2MM', 'T2-1-0007 K7QXOI', 'K7QX2M', 'T2-1-0007K7QX2M'])(
  'The text %j is not a receipt number with a code',
  (text) => expect(readScannedReceipt(text)).toBeUndefined(),
);

test('A receipt’s code has six unambiguous letters and digits, and is derived from the secret in the receipt’s link', () => {
  const codes = ['zY8xW7vU6tS5rQ4pO3nM2l', '______________________', 'A'.repeat(22), sale.token].map(
    receiptCode,
  );
  for (const code of codes) expect(ReceiptCode.safeParse(code).data).toBe(code);
  expect(receiptCode('zY8xW7vU6tS5rQ4pO3nM2l')).not.toBe(receiptCode('aY8xW7vU6tS5rQ4pO3nM2l'));
});

test('A scanned link or barcode that is not of a receipt is not read as one', () => {
  expect(readScannedReceipt('https://hart.example/order-success/a#t=b')).toBeUndefined();
  expect(readScannedReceipt('6161234567890')).toBeUndefined();
});
