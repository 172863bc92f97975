import * as z from 'zod';

/**
 * Why an address gets no emails. `bounce`: the mailbox does not exist. `complaint`: the person marked an email as
 * spam.
 */
export const SuppressionReason = z.enum(['bounce', 'complaint']);
export type SuppressionReason = z.output<typeof SuppressionReason>;
