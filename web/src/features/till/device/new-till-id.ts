import { toBase64url } from '#shared/till/signing.ts';

/** Returns an id of 128 random bits: of a sale, a return, a shift, or the secret of a receipt's link. */
export const newTillId = () => toBase64url(crypto.getRandomValues(new Uint8Array(16)));
