import * as z from 'zod';

/**
 * The parts of a receipt number: the till, the epoch and the count. The epoch is the number of the till's device, from
 * 1. A till numbers its sales and returns from 1 in each epoch, without gaps.
 */
export type ReceiptNumber = { till: number; epoch: number; count: number };

const pattern = /^T([1-9]\d{0,3})-([1-9]\d{0,3})-(\d{4,9})$/;

/** Formats a receipt number: `T2-1-0007`. */
export const formatReceiptNumber = ({ till, epoch, count }: ReceiptNumber) =>
  `T${till}-${epoch}-${String(count).padStart(4, '0')}`;

/** Reads a receipt number. Returns undefined for another text. */
export function readReceiptNumber(text: string): ReceiptNumber | undefined {
  const parts = pattern.exec(text.trim().toUpperCase());
  if (!parts) return undefined;
  const number = { till: Number(parts[1]), epoch: Number(parts[2]), count: Number(parts[3]) };
  return number.count > 0 && formatReceiptNumber(number) === parts[0] ? number : undefined;
}

/** Letters and digits that are not mistaken for each other on paper. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 6;

/**
 * Returns the code on the paper receipt of a sale: six letters and digits, made from the secret in the receipt's link.
 * Without the code, a till cannot open a sale of another till.
 */
export const receiptCode = (token: string) =>
  [...token.slice(0, LENGTH)].map((letter) => LETTERS[BASE64URL.indexOf(letter) & 31]).join('');

/** The code on the paper receipt of a sale: `K7QX2M`. */
export const ReceiptCode = z
  .string()
  .toUpperCase()
  .regex(/^[2-9A-HJ-NP-Z]{6}$/, { error: 'Not the code of a receipt.' });

/**
 * A receipt as it was typed or scanned. `code` is the code on the paper receipt. It is undefined if only the number is
 * known.
 */
export type ScannedReceipt = { receipt: string; code?: string | undefined };

/** Matches the number of an order of the web shop, as its packing slip shows it. */
const order = /^HS-\d{1,8}$/;

const typed = /^(T[\d-]+|HS-\d{1,8})(?:[\s-]+([2-9A-HJ-NP-Z]{6}))?$/;

/**
 * Reads a receipt's number, and its code if given, from a typed or scanned text. The text is the number, with or
 * without the code printed beneath it, or the barcode, or the link of the QR code. It is also the number of an order of
 * the web shop, with the code on its packing slip. Returns undefined for another text.
 */
export function readScannedReceipt(text: string): ScannedReceipt | undefined {
  const hash = text.split('#')[1];
  const fields = hash === undefined ? undefined : new URLSearchParams(hash);
  const [, named = fields?.get('r') ?? '', code] = fields
    ? []
    : (typed.exec(text.trim().toUpperCase()) ?? []);
  if (order.test(named)) return { receipt: named, code };
  const number = readReceiptNumber(named);
  if (!number) return undefined;
  const token = fields?.get('t') ?? '';
  return { receipt: formatReceiptNumber(number), code: token === '' ? code : receiptCode(token) };
}

/** The number of a receipt: `T2-1-0007`. */
export const ReceiptNumberText = z
  .string()
  .refine((text) => readReceiptNumber(text) !== undefined, { error: 'Not the number of a receipt.' });

/** The number of a receipt, or of an order of the web shop: `HS-1042`. */
export const SoldNumberText = z
  .string()
  .refine((text) => order.test(text) || readReceiptNumber(text) !== undefined, {
    error: 'Not the number of a receipt or an order.',
  });
