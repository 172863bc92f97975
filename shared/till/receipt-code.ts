import * as z from 'zod';

/** Letters and digits that are not mistaken for each other on paper. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 6;

/**
 * Returns the code on the paper of a sale: six letters and digits from the secret of its link. Whoever has the paper, or the
 * link, has the code. Without it, a till shows the receipt of no other till.
 */
export const receiptCode = (token: string) =>
  [...token.slice(0, LENGTH)].map((letter) => LETTERS[BASE64URL.indexOf(letter) & 31]).join('');

/** The code on the paper of a sale: `K7QX2M`. */
export const ReceiptCode = z
  .string()
  .toUpperCase()
  .regex(/^[2-9A-HJ-NP-Z]{6}$/, { error: 'Not the code of a receipt.' });
