import * as z from 'zod';
import { Instant, OrderId } from '../ids.ts';
import { Why } from '../payments/money-request.ts';

const reported = {
  /** The number of calls of the order that the person saw. It is compared with the stored number. */
  seen: z.int().min(0).max(1000),
};

/** What staff report about a call. */
export const CallReport = z.discriminatedUnion('outcome', [
  /** `there_by`: the time that the customer wished. Missing: as soon as possible. */
  z.object({ ...reported, outcome: z.literal('confirmed'), there_by: Instant.optional() }),
  z.object({ ...reported, outcome: z.literal('no-answer') }),
  /** Somebody else answered, or the number does not exist. The customer is asked for another number. */
  z.object({ ...reported, outcome: z.literal('wrong-number') }),
  /** `at`: when the customer wants to be called. */
  z.object({ ...reported, outcome: z.literal('call-back'), at: Instant }),
  z.object({
    ...reported,
    outcome: z.literal('cancelled'),
    why: Why,
  }),
  /** `as`: the customer's other order, which they get. This one is cancelled. */
  z.object({ ...reported, outcome: z.literal('same'), as: OrderId }),
]);
export type CallReport = z.output<typeof CallReport>;
