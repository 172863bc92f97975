import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | code that opens the orders of a phone and an address | GetItem ORDER-CODE#{signature of the phone} / EMAIL#{signature of the address} | 1 |
 * | code that staff read on a call | GetItem ORDER-CODE#{signature of the phone} / CALL | 1 |
 */

const pkOf = (phone: string) => `ORDER-CODE#${phone}`;

/** Returns the key of the code that was emailed for a phone and an email address. Both are keyed hashes. */
export const emailedCodeKey = (phone: string, email: string): Key => ({
  pk: pkOf(phone),
  sk: `EMAIL#${email}`,
});

/** Returns the key of the code that staff read out on a call to a phone. `phone` is a keyed hash. */
export const readCodeKey = (phone: string): Key => ({ pk: pkOf(phone), sk: 'CALL' });
