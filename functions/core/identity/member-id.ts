import { keyedHash } from './signature.ts';

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Normalises an email address to the account that it belongs to: letter case is ignored, and for Gmail also dots and
 * `+tag`, because they reach the same account. For other domains, such an address can belong to another person.
 */
export function accountAddress(email: string): string {
  // Only ASCII letters are put into lower case, because `toLowerCase` also turns the Kelvin sign into a k.
  const [local = '', domain = ''] = email.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).split('@');
  if (!GMAIL.includes(domain)) return `${local}@${domain}`;
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@gmail.com`;
}

/** Returns the id of the member with this email address: its keyed hash (T18). */
export const memberId = (email: string) => keyedHash('member', accountAddress(email));
