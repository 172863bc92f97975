import { keyedHash } from '../identity/signature.ts';

/** Returns the keyed hash by which a subscriber is stored. */
export const signSubscriber = (email: string) => keyedHash('subscriber', email.toLowerCase());
