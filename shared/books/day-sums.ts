import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';

/** The channel in which an order was made: the web shop, a till, a chat, or the desk for a customer on the phone. */
export const channels = ['web', 'till', 'chat', 'desk'] as const;
export type Channel = (typeof channels)[number];

/** A number of orders and their sum. */
export const Sum = z.object({ count: z.int(), amount: Shillings });

/** The sums of a day or of a part of it, with VAT. */
export const DaySums = z.object({
  /** The orders that were handed over. */
  sold: Sum,
  /** The orders that were placed, also if they were not handed over. */
  ordered: Sum,
  by_channel: z.record(z.enum(channels), Sum),
  cancelled: z.int(),
  refused: z.int(),
  /** `timed`: how many deliveries had a time to arrive by. `in_time`: how many of them arrived by it. */
  timed: z.int(),
  in_time: z.int(),
  /** The sales of each hour, beginning with the first hour that has sales. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), amount: Shillings })),
});
export type DaySums = z.output<typeof DaySums>;
