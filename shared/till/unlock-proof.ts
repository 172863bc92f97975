import * as z from 'zod';

/**
 * Who works at a till, with the server's grant of their PIN. The key of a device alone opens nothing of a customer: these
 * calls also need a person whose PIN the server has accepted in the open shift.
 */
export const UnlockProof = z.object({ id: z.string().min(1).max(100), grant: z.string().min(1).max(100) });
export type UnlockProof = z.output<typeof UnlockProof>;
