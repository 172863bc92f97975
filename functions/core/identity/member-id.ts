import { keyedHash } from './signature.ts';

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Normalises an email address, so that all spellings of one account are equal. It ignores letter case. For Gmail it
 * also ignores dots and `+tag`, which reach the same account. At other domains, such an address can belong to another
 * person.
 */
export function accountAddress(email: string): string {
  // Only ASCII letters are changed to lower case, because `toLowerCase` also turns the Kelvin sign into a k.
  const [local = '', domain = ''] = email.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).split('@');
  if (!GMAIL.includes(domain)) return `${local}@${domain}`;
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@gmail.com`;
}

/** Returns the id of the member with this email address: its keyed hash (T18). */
export const memberId = (email: string) => keyedHash('member', accountAddress(email));
