import * as z from 'zod';

/** The point of a P-256 key of a device, 65 bytes in base64url. */
export const PublicKey = z.string().regex(/^B[\w-]{86}$/, { error: 'Not a public key.' });
