import * as z from 'zod';
import { Instant, NumericId, OrderId } from '../ids.ts';

/** A day in Nairobi: YYYY-MM-DD. */
export const ReportDay = z.iso.date();

/** The longest period of a report, in days. */
export const mostReportDays = 31;

/**
 * How a person's prices differed from the catalogue, added up over all of the person's sales. `sales` is the number of
 * sales with a changed price or a discount.
 */
const Differences = z.object({ sales: z.int(), below: z.number(), above: z.number(), discount: z.number() });

/** The sums by which sales were below and above the catalogue's prices, and the additional discounts, in shillings. */
export const PriceReport = z.object({
  people: z.array(z.object({ name: z.string(), ...Differences.shape })),
  /** A shift has a row for each of its people. */
  shifts: z.array(
    z.object({
      shift_id: OrderId,
      till: z.object({ id: OrderId, number: NumericId, name: z.string() }),
      opened_at: Instant,
      person: z.string(),
      ...Differences.shape,
    }),
  ),
  /** False when the period has more shifts than the report reads. The report then has the first ones. */
  is_whole: z.boolean(),
});
export type PriceReport = z.output<typeof PriceReport>;
