import * as z from 'zod';
import { Instant } from '../ids.ts';

/** Why an address gets no emails. `bounce`: the mailbox does not exist. `complaint`: the person marked an email as spam. */
export const SuppressionReason = z.enum(['bounce', 'complaint']);
export type SuppressionReason = z.output<typeof SuppressionReason>;

/**
 * What SES reported about an address. If there is a `reason`, the address gets no emails. `since`: the first
 * permanent bounce or complaint.
 */
export const ReturnedEmails = z.object({
  reason: SuppressionReason.optional(),
  since: Instant.optional(),
  soft_bounces: z.int(),
});
export type ReturnedEmails = z.output<typeof ReturnedEmails>;
