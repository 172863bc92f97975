import * as z from 'zod';
import { Instant } from '../ids.ts';

/** A code that enrols a phone for a rider, and the time when it expires. */
export const PhoneCode = z.object({ code: z.string(), ends_at: Instant });
export type PhoneCode = z.output<typeof PhoneCode>;

/** The phone of a rider as the office sees it. */
export const RiderPhoneView = z.object({
  enrolled_at: Instant,
  /** When the phone last called the server, to the minute. */
  seen_at: Instant,
  /** How many unsent acts the phone last reported. */
  unsent: z.int(),
});
export type RiderPhoneView = z.output<typeof RiderPhoneView>;
