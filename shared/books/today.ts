import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import { DaySums } from './day-sums.ts';

/** The steps with which a new shop begins, in their order. */
export const firstSteps = ['contacts', 'paybill', 'zones', 'product', 'people', 'order'] as const;
export type FirstStep = (typeof firstSteps)[number];

/**
 * What was ordered and sold since the shop opened, beside the same time of the day a week before. After midnight, an
 * opening that is still running is shown whole.
 */
export const Today = z.object({
  /** The day on which the opening began, in Nairobi: YYYY-MM-DD. */
  day: z.string(),
  until: Instant,
  is_open: z.boolean(),
  sums: DaySums,
  /** The day a week before, up to the same minute. Within the present hour, its sales count in proportion. */
  before: DaySums,
  /** The cash that all riders should have in hand. */
  riders_hold: Shillings,
  /** The first day that is over and not closed, and how many wait. Null: none does, or no day was closed yet. */
  unclosed: z.object({ day: z.string(), waiting: z.int() }).nullable(),
  /** Which steps of a new shop are done. Missing once all are, or something was sold today or a week before. */
  first_steps: z.record(z.enum(firstSteps), z.boolean()).optional(),
});
export type Today = z.output<typeof Today>;
