import { expect, test } from 'vitest';
import { receiptLink } from './receipt.ts';
import { sale } from './receipt-samples.ts';
import { readScannedReceipt } from './scanned-receipt.ts';

test('A receipt is found by its number, its barcode and its QR code', () => {
  expect(readScannedReceipt(' t2-1-0007 ')).toBe('T2-1-0007');
  expect(readScannedReceipt(receiptLink(sale, 'https://hart.example'))).toBe('T2-1-0007');
});

test('Another link or text is no receipt', () => {
  expect(readScannedReceipt('https://hart.example/order-success/a#t=b')).toBeUndefined();
  expect(readScannedReceipt('6161234567890')).toBeUndefined();
});
