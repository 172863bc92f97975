import * as z from 'zod';
import { Instant, NumericId, OrderId } from '../ids.ts';
import { readLine } from '../typed-text.ts';

const ByTender = z.object({ cash: z.number(), mpesa: z.number(), credit: z.number() });

/**
 * A till's shift as managers see it. Sums are in shillings, and are calculated from the entries that the till has sent
 * so far.
 */
export const AdminShift = z.object({
  id: OrderId,
  till: z.object({ id: OrderId, number: NumericId, name: z.string() }),
  opened_at: Instant,
  opened_by: z.string(),
  float: z.number(),
  /**
   * The sum counted at the end of the previous shift, and why the float differs. Null if the shop knows no such
   * count.
   */
  opening: z.object({ last: z.number(), difference: z.number(), reason: z.string() }).nullable(),
  put_in: z.number(),
  taken_out: z.number(),
  sales: ByTender,
  /** The part of the sales by M-Pesa and credit that is not yet confirmed. */
  claimed: z.number(),
  refunds: ByTender,
  /**
   * The cash that was refunded, by person, the largest sum first. `approved` is the number of refunds that a second
   * person approved. `alone` is the number of refunds that needed a second person but had none.
   */
  cash_back: z.array(
    z.object({
      person: z.string(),
      times: z.number().int(),
      sum: z.number(),
      approved: z.number().int(),
      alone: z.number().int(),
    }),
  ),
  sale_count: z.number().int(),
  return_count: z.number().int(),
  discount: z.number(),
  vat: z.number(),
  /** The cash that the drawer should hold. */
  expected: z.number(),
  /** Null while the shift is open. `difference` is the counted cash less the expected. */
  closed: z
    .object({
      at: Instant,
      by: z.string(),
      counted: z.number(),
      difference: z.number(),
      /** The cash that the till itself expected. */
      till_expected: z.number(),
      reason: z.string(),
    })
    .nullable(),
});
export type AdminShift = z.output<typeof AdminShift>;

/**
 * A shift on its page. `is_lost`: the shift is open, but its device was replaced or ended, so only a manager can close
 * it.
 */
export const ShiftPage = AdminShift.extend({ is_lost: z.boolean() });
export type ShiftPage = z.output<typeof ShiftPage>;

/** The cash that a manager counted for the shift of a lost device, in shillings, and why they close it. */
export const ShiftCount = z.object({
  counted: z.number().min(0).max(10_000_000).multipleOf(0.01),
  reason: z.string().overwrite(readLine).min(1).max(300),
});
export type ShiftCount = z.output<typeof ShiftCount>;
