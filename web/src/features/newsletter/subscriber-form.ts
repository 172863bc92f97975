import { emailError as wrongEmail } from '#shared/email.ts';
import { isSubscriberPhone } from '#shared/phone.ts';
import * as texts from '#shared/screen-texts.ts';
import type { CallError } from '../../api/call-error.ts';

/** The values of the form in the newsletter dialog. */
export type SubscriberDraft = { name: string; email: string; phone: string };
export type SubscriberErrors = Partial<Record<keyof SubscriberDraft, string>>;

const FAILED = 'An error occurred. Please try again later.';

/** Returns the error of an email address for the newsletter, or undefined if it is valid (S2-241, S2-242). */
export function emailError(email: string): string | undefined {
  if (!email.trim()) return texts.subscriberEmailRequired;
  return wrongEmail(email.trim(), texts.subscriberEmailInvalid);
}

/** Returns the errors of the form before it is sent (S2-240…244). */
export function subscriberErrors({ name, email, phone }: SubscriberDraft): SubscriberErrors {
  const errors: SubscriberErrors = {};
  const wrongEmail = emailError(email);
  if (!name.trim()) errors.name = texts.nameRequired;
  if (wrongEmail) errors.email = wrongEmail;
  if (phone.trim() && !isSubscriberPhone(phone.trim())) errors.phone = texts.subscriberPhoneInvalid;
  return errors;
}

/**
 * Returns the error text of a refused subscription: all field errors of the server together, or else a general text
 * (S2-307, S2-308).
 */
export const refusalText = ({ errors }: Pick<CallError, 'errors'>) =>
  errors ? Object.values(errors).flat().join(' ') : FAILED;
