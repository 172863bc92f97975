import { keyedHash } from '../identity/signature.ts';

/** Returns the keyed hash of an email address. It is the key under which the subscriber is stored. */
export const signSubscriber = (email: string) => keyedHash('subscriber', email.toLowerCase());
