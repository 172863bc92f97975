import { expect, test } from 'vitest';
import { receiptLink } from './receipt.ts';
import { formatReceiptNumber, readReceiptNumber, readScannedReceipt } from './receipt-number.ts';
import { sale } from './receipt-samples.ts';

test('The number of a receipt names its till, epoch and count', () => {
  expect(formatReceiptNumber({ till: 2, epoch: 1, count: 7 })).toBe('T2-1-0007');
  expect(readReceiptNumber(' t2-1-0007 ')).toEqual({ till: 2, epoch: 1, count: 7 });
  expect(readReceiptNumber('T2-1-12345')).toEqual({ till: 2, epoch: 1, count: 12_345 });
});

test.each(['', 'T2-1-7', 'T2-1-0000', 'T02-1-0007', 'T2-1-00007', '2-1-0007', 'HS-1001'])(
  '%j is not the number of a receipt',
  (text) => expect(readReceiptNumber(text)).toBeUndefined(),
);

test('A receipt is found by its number, its barcode and its QR code', () => {
  expect(readScannedReceipt(' t2-1-0007 ')).toBe('T2-1-0007');
  expect(readScannedReceipt(receiptLink(sale, 'https://hart.example'))).toBe('T2-1-0007');
});

test('Another link or text is no receipt', () => {
  expect(readScannedReceipt('https://hart.example/order-success/a#t=b')).toBeUndefined();
  expect(readScannedReceipt('6161234567890')).toBeUndefined();
});
