import { createHash } from 'node:crypto';

/** Letters and digits that are hard to confuse. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const ACCOUNT = /^T[1-9]\d{0,3}-[2-9A-HJ-NP-Z]{6}$/;

/**
 * Returns the account that a customer sees in the payment request of a till: `T2-7KX2QD`. It has at most 12 characters,
 * as M-Pesa requires, and is derived from the id of the payment request.
 */
export function promptAccount(tillNumber: number, promptId: string): string {
  const digest = createHash('sha256').update(promptId).digest();
  return `T${tillNumber}-${[...digest.subarray(0, 6)].map((byte) => SIGNS[byte % SIGNS.length]).join('')}`;
}

/** Returns true for a text with the form of such an account. */
export const isPromptAccount = (text: string) => ACCOUNT.test(text);
