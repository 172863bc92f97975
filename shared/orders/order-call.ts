import * as z from 'zod';
import { Instant } from '../ids.ts';

/** The outcome of a call to a customer. */
export const CallOutcome = z.enum([
  'confirmed',
  'no-answer',
  'wrong-number',
  'call-back',
  'cancelled',
  'same',
]);
export type CallOutcome = z.output<typeof CallOutcome>;

/** A call to the customer of an order. */
export const CallLine = z.object({
  at: Instant,
  /** The name of the staff member who called. */
  by: z.string(),
  outcome: CallOutcome,
  /** About how many seconds after the tap on Call the outcome was recorded. Null if nobody tapped Call. */
  seconds: z.int().nullable(),
});
