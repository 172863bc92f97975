import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import { DaySums } from './day-sums.ts';

/** The steps of setting up a new shop, in their order. */
export const firstSteps = ['contacts', 'paybill', 'zones', 'product', 'people', 'order'] as const;
export type FirstStep = (typeof firstSteps)[number];

/**
 * The sums since today's opening, and those up to the same time a week ago. After midnight, an opening that has not
 * ended still counts as today. Sums that are not stored by hour cover the whole day.
 */
export const Today = z.object({
  /** The day on which the opening began, in Nairobi: YYYY-MM-DD. */
  day: z.string(),
  until: Instant,
  is_open: z.boolean(),
  sums: DaySums,
  /** The figures of the day a week before, up to the same minute. Sales in the present hour count in proportion. */
  before: DaySums,
  /** The cash that all riders should have in hand. */
  riders_hold: Shillings,
  /**
   * The first day that is over and not closed, and how many such days there are. Null if there is none, or if no day
   * was ever closed.
   */
  unclosed: z.object({ day: z.string(), waiting: z.int() }).nullable(),
  /**
   * Which steps of setting up a new shop are done. Undefined once all are done. The step of inviting people is left out
   * if the shop sold something today or a week ago.
   */
  first_steps: z.partialRecord(z.enum(firstSteps), z.boolean()).optional(),
});
export type Today = z.output<typeof Today>;
