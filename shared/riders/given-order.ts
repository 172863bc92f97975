import * as z from 'zod';
import { RiderId } from '../orders/order-road.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';

const Why = z.string().overwrite(readLine).max(300, { error: texts.whyLong });

/**
 * Assigns an order to a rider, or ends the assignment. `was` is the rider that the caller saw, so two people cannot
 * assign one order to two riders.
 */
export const GivenOrder = z.object({
  rider: RiderId.nullable(),
  was: RiderId.nullable(),
  /** The reason for assigning the order although the rider holds too much cash. */
  why: Why.default(''),
});
export type GivenOrder = z.output<typeof GivenOrder>;

const NeededWhy = Why.refine((why) => why !== '', { error: texts.whyRequired });

/** The number of events on the order's way that the caller saw. A report with another number is refused. */
const seen = z.int().min(0);

/** A report of what happened at the customer's door, or of the office's decision after it. */
export const RoadReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody-there'), seen, why: NeededWhy }),
  z.object({ kind: z.literal('try-again'), seen, there_by: z.iso.datetime(), why: Why.default('') }),
  z.object({ kind: z.literal('leave-with'), seen, why: NeededWhy }),
  z.object({ kind: z.literal('bring-back'), seen, why: Why.default('') }),
]);
export type RoadReport = z.output<typeof RoadReport>;

const Pieces = z.int().min(0).default(0);

/** How the office received a product's pieces: how many went back on the shelf, were written off, or are missing. */
const PiecesBack = z.object({
  product_id: z.int().min(0),
  sold_again: Pieces,
  written_off: Pieces,
  missing: Pieces,
});
export type PiecesBack = z.output<typeof PiecesBack>;

/** The goods that the office receives back from a rider. A repeated request with the same `id` changes nothing. */
export const GoodsBack = z.object({
  id: z.uuid(),
  lines: z.array(PiecesBack).min(1).max(100),
  why: Why.default(''),
});
export type GoodsBack = z.output<typeof GoodsBack>;
