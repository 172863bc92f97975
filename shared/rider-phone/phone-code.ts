import * as z from 'zod';
import { Instant } from '../ids.ts';

/** A code that enrols a phone for a rider, and until when. */
export const PhoneCode = z.object({ code: z.string(), ends_at: Instant });
export type PhoneCode = z.output<typeof PhoneCode>;

/** The phone of a rider as the office sees it. */
export const RiderPhoneView = z.object({
  enrolled_at: Instant,
  /** When it last called, to the minute. */
  seen_at: Instant,
  /** How many acts it last said that it had not sent. */
  unsent: z.int(),
});
export type RiderPhoneView = z.output<typeof RiderPhoneView>;
