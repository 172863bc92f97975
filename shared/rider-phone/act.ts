import * as z from 'zod';
import { Instant, OrderId } from '../ids.ts';
import { PaymentCodeText } from '../payments/code-word.ts';
import { Taken } from '../payments/payment.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';

const Line = z.string().overwrite(readLine).max(300, { error: texts.whyLong });
const NeededLine = Line.refine((text) => text !== '', { error: texts.whyRequired });

/** The fields that every act has. */
const common = {
  /** The id, which the phone chooses. The server takes an act with the same id once. */
  id: z.uuid(),
  order: OrderId,
  /** The time of the act by the phone's clock. */
  at: Instant,
  /** The version of the order's slip that the rider saw. */
  seen: z.int().min(1),
};

/**
 * Cash that a rider took at a door. `phone`: the customer sent it to the rider's own phone, so the rider owes it like
 * cash.
 */
const DoorCash = z.object({ amount: Taken, into: z.enum(['hand', 'phone']) });

/**
 * Something that a rider did with an order. The phone stores each act first, and sends it when it has a network.
 * Handed-over goods and taken cash are always booked, because they really happened. Only `took` can be refused.
 */
export const RiderAct = z.discriminatedUnion('kind', [
  /** The rider took the bag. `seen` is the version on its slip. */
  z.object({ ...common, kind: z.literal('took') }),
  /** The rider is at the door. */
  z.object({ ...common, kind: z.literal('there') }),
  z.object({
    ...common,
    kind: z.literal('delivered'),
    /** True if the rider saw that the customer is 18 or older. Required for restricted goods. */
    id_seen: z.boolean(),
    cash: DoorCash.nullable(),
    /** The M-Pesa code that the customer showed. */
    code: PaymentCodeText.nullable(),
    /** The person at the desk who agreed to a code above the limit that M-Pesa has not reported. */
    desk: Line.default(''),
    /** Why the goods were handed over without full payment. */
    why: Line.default(''),
  }),
  z.object({ ...common, kind: z.literal('not-accepted'), why: NeededLine }),
  z.object({ ...common, kind: z.literal('nobody-there'), why: Line.default('') }),
  /** A better description of the address. */
  z.object({ ...common, kind: z.literal('landmark'), text: NeededLine }),
]);
export type RiderAct = z.output<typeof RiderAct>;

/**
 * The result of sending an act. `taken`: it is recorded. `marked`: it is recorded, and the office must check it,
 * because it did not fit the order. `refused`: nothing was recorded. `later`: the phone must send it again.
 */
export const ActResult = z.object({
  id: z.string(),
  result: z.enum(['taken', 'marked', 'refused', 'later']),
  /** A message for the rider. Empty for `taken`. */
  text: z.string(),
});
export type ActResult = z.output<typeof ActResult>;

/** The most acts of one call. */
export const mostActs = 50;

/**
 * Why the office must check an act of a rider.
 * - `changed`: the order was changed after the rider saw it.
 * - `ended`: the order had ended.
 * - `not-theirs`: another rider had the order, or nobody.
 * - `paid-before`: the order was already paid.
 * - `recorded-before`: the office had recorded the same.
 * - `no-id`: restricted goods were handed over without a look at an ID.
 * - `below-due`: goods were handed over without full payment.
 * - `desk-agreed`: the desk accepted a code above the limit.
 * - `late`: the act does not fit the present state of the order.
 * - `full`: the order has no room for more steps from a phone.
 * - `unreadable`: the server could not read the act.
 */
export const ActMark = z.enum([
  'changed',
  'ended',
  'not-theirs',
  'paid-before',
  'recorded-before',
  'no-id',
  'below-due',
  'desk-agreed',
  'late',
  'full',
  'unreadable',
]);
export type ActMark = z.output<typeof ActMark>;

/** An act of a rider in the form for the office. */
export const RiderActView = z.object({
  id: z.string(),
  kind: z.string(),
  order: z.object({ id: OrderId, number: z.string() }).nullable(),
  /** `at`: the phone's time. `received_at`: when the server got the act. */
  at: Instant,
  received_at: Instant,
  /** The cash that the rider took, in shillings. Null without cash. */
  cash: z.number().nullable(),
  why: z.string(),
  marks: z.array(ActMark),
  /** Who has checked the marks, when, and what they found. Null while nobody has, and without marks. */
  checked: z.object({ by: z.string(), at: Instant, why: z.string() }).nullable(),
});
export type RiderActView = z.output<typeof RiderActView>;
