import * as z from 'zod';
import { Instant, OrderId } from '../ids.ts';
import { PaymentCodeText } from '../payments/code-word.ts';
import { Taken } from '../payments/payment.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';

const Line = z.string().overwrite(readLine).max(300, { error: texts.whyLong });
const NeededLine = Line.refine((text) => text !== '', { error: texts.whyRequired });

/** The fields of every act. An act is a rider's report of something that they did with an order. */
const common = {
  /** The id of the act, which the phone chooses. The server records an act with the same id once. */
  id: z.uuid(),
  order: OrderId,
  /** The time of the act by the phone's clock. */
  at: Instant,
  /** The version of the order's packing slip that the rider saw. */
  seen: z.int().min(1),
};

/**
 * The money that a rider took at a door. `phone`: the customer sent it to the rider's own phone, so the rider owes it
 * like cash.
 */
const DoorCash = z.object({ amount: Taken, into: z.enum(['hand', 'phone']) });

/**
 * A report of something that a rider did with an order. The phone stores each act first, and sends it when it has a
 * network. Handed-over goods and taken cash are always recorded, because they really happened. Only `took` can be
 * refused.
 */
export const RiderAct = z.discriminatedUnion('kind', [
  /** The rider took the bag with the goods. `seen` is the version on its packing slip. */
  z.object({ ...common, kind: z.literal('took') }),
  /** The rider is at the door. */
  z.object({ ...common, kind: z.literal('there') }),
  z.object({
    ...common,
    kind: z.literal('delivered'),
    /** True if the rider saw on an ID that the customer is 18 or older. Required for restricted goods. */
    id_seen: z.boolean(),
    cash: DoorCash.nullable(),
    /** The M-Pesa code that the customer showed. */
    code: PaymentCodeText.nullable(),
    /** The office person who accepted an M-Pesa code above the limit that M-Pesa has not reported. */
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
 * The result of sending an act. `taken`: it is recorded. `marked`: it is recorded, but it did not fit the order, so the
 * office must check it. `refused`: nothing was recorded. `later`: the phone must send it again.
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
 * - `recorded-before`: the office had recorded the same act.
 * - `no-id`: restricted goods were handed over although the rider saw no ID.
 * - `below-due`: goods were handed over without full payment.
 * - `desk-agreed`: the office accepted an M-Pesa code above the limit.
 * - `late`: the act does not fit the present state of the order.
 * - `full`: the order already has the most reports that it can have from a phone.
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

/** An act of a rider as the office sees it. */
export const RiderActView = z.object({
  id: z.string(),
  kind: z.string(),
  order: z.object({ id: OrderId, number: z.string() }).nullable(),
  /** `at`: the phone's time. `received_at`: when the server got the act. */
  at: Instant,
  received_at: Instant,
  /** The cash that the rider took, in shillings. Null if the rider took none. */
  cash: z.number().nullable(),
  why: z.string(),
  marks: z.array(ActMark),
  /** Who has checked the act, when, and what they found. Null while nobody has, and for an act without marks. */
  checked: z.object({ by: z.string(), at: Instant, why: z.string() }).nullable(),
});
export type RiderActView = z.output<typeof RiderActView>;
