import { formatReceiptNumber, readReceiptNumber } from './receipt-number.ts';

/**
 * Returns the number of a receipt from what was typed or scanned: the number, its barcode, or the QR code's link.
 * Returns undefined for another text.
 */
export function readScannedReceipt(text: string): string | undefined {
  const hash = text.split('#')[1];
  const named = hash === undefined ? text : (new URLSearchParams(hash).get('r') ?? '');
  const number = readReceiptNumber(named);
  return number && formatReceiptNumber(number);
}
