import * as z from 'zod';
import { Instant, OrderId } from '../ids.ts';
import { Why } from '../payments/money-request.ts';

const reported = {
  /** The number of calls for the order that the person saw. The server compares it with the stored number. */
  seen: z.int().min(0).max(1000),
};

/** The outcome of a phone call to a customer, as staff report it. */
export const CallReport = z.discriminatedUnion('outcome', [
  /**
   * `there_by` is the delivery time that the customer asked for. If it is missing, the customer wants the goods as
   * soon as possible.
   */
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
  /** `as` is the customer's other order, which will be delivered. This one is cancelled as its duplicate. */
  z.object({ ...reported, outcome: z.literal('same'), as: OrderId }),
]);
export type CallReport = z.output<typeof CallReport>;
