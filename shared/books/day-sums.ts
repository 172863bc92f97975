import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';

/** Where an order was made: in the web shop, at a till, from a chat, or by the desk for a customer on the phone. */
export const channels = ['web', 'till', 'chat', 'desk'] as const;
export type Channel = (typeof channels)[number];

/** A number of orders and their sum. */
export const Sum = z.object({ count: z.int(), amount: Shillings });

/** Sums of a day or of a part of it. Sums are with VAT. */
export const DaySums = z.object({
  /** What was handed over. */
  sold: Sum,
  /** What was ordered, also if it was not handed over. */
  ordered: Sum,
  by_channel: z.record(z.enum(channels), Sum),
  cancelled: z.int(),
  refused: z.int(),
  /** The deliveries that had a time, and those that arrived by it. */
  timed: z.int(),
  in_time: z.int(),
  /** What was sold in each hour, from the first one. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), amount: Shillings })),
});
export type DaySums = z.output<typeof DaySums>;
