import { readEmail } from '../email.ts';
import { isCallable, normalisePhone } from '../phone.ts';

/**
 * The contact by which the shop notifies a person that a product is back: an email address, or a phone that staff call
 * or message.
 */
export type WaitingContact = { email: string } | { phone: string };

/** The longest contact that a person can type, in characters. */
export const mostContact = 254;

/**
 * Returns the contact that a person typed: an email address or a phone number, or undefined for anything else.
 */
export function readContact(typed: string): WaitingContact | undefined {
  const text = typed.trim();
  if (text.includes('@')) {
    const email = readEmail(text);
    return email === undefined ? undefined : { email };
  }
  const phone = normalisePhone(text) ?? (isCallable(text) ? text.replace(/[^\d+]/g, '') : undefined);
  return phone === undefined ? undefined : { phone };
}
