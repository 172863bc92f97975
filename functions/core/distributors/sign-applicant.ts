import { keyedHash } from '../identity/signature.ts';

/** Returns the keyed hash of an email address or a phone. Its applications are stored under this hash. */
export const signApplicant = (contact: string) => keyedHash('applicant', contact.trim().toLowerCase());
