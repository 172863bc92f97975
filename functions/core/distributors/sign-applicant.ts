import { keyedHash } from '../identity/signature.ts';

/** Returns the signature under which the applications of an email address or a phone are found. */
export const signApplicant = (contact: string) => keyedHash('applicant', contact.trim().toLowerCase());
