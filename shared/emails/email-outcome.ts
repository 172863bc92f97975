import * as z from 'zod';
import { Instant } from '../ids.ts';

/**
 * The outcome of a requested email. `waiting`: it is being sent. `failing`: SES refused it, and it is tried again.
 * `withheld`: its address gets no emails, so it was not sent. `bounced`: the mailbox does not exist. `not-taken`: the
 * mailbox refused it this time. `complained`: its owner marked it as spam.
 */
export const emailStates = [
  'waiting',
  'failing',
  'sent',
  'withheld',
  'bounced',
  'not-taken',
  'complained',
] as const;

/** The state of an email, and the time at which it was sent, or was requested if it was not sent. */
export const EmailOutcome = z.object({ state: z.enum(emailStates), at: Instant });
export type EmailOutcome = z.output<typeof EmailOutcome>;
