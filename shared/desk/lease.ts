import * as z from 'zod';
import { Instant } from '../ids.ts';

/**
 * The minutes for which a customer is reserved for one staff member: while they read the order, and from the
 * tap on Call.
 */
export const leaseMinutes = { reading: 2, calling: 10 } as const;

/**
 * The staff member for whom a customer is reserved now. The lease covers all open orders of the customer's
 * phone.
 */
export const Lease = z.object({
  /** The name of the staff member. */
  by: z.string(),
  is_mine: z.boolean(),
  until: Instant,
  /** When the staff member tapped Call. Null while they read the order. */
  called_at: Instant.nullable(),
});
export type Lease = z.output<typeof Lease>;
