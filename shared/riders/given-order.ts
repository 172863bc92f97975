import * as z from 'zod';
import { RiderId } from '../orders/order-road.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';

const Why = z.string().overwrite(readLine).max(300, { error: texts.whyLong });

/**
 * Gives an order to a rider, or takes it back. `was` is the rider that the caller saw, so that two people never give
 * the same order to two riders.
 */
export const GivenOrder = z.object({
  rider: RiderId.nullable(),
  was: RiderId.nullable(),
  /** Why the order is given although something speaks against it. */
  why: Why.default(''),
});
export type GivenOrder = z.output<typeof GivenOrder>;

const NeededWhy = Why.refine((why) => why !== '', { error: texts.whyRequired });

/** The number of steps that the caller saw. A report about other ones is refused. */
const seen = z.int().min(0);

/** What happened at the customer's door, or what the desk decided then. */
export const RoadReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody-there'), seen, why: NeededWhy }),
  z.object({ kind: z.literal('try-again'), seen, there_by: z.iso.datetime(), why: Why.default('') }),
  z.object({ kind: z.literal('leave-with'), seen, why: NeededWhy }),
  z.object({ kind: z.literal('bring-back'), seen, why: Why.default('') }),
]);
export type RoadReport = z.output<typeof RoadReport>;

const Pieces = z.int().min(0).default(0);

/** How the pieces of a product came back: on the shelf again, written off, or missing. */
const PiecesBack = z.object({
  product_id: z.int().min(0),
  sold_again: Pieces,
  written_off: Pieces,
  missing: Pieces,
});
export type PiecesBack = z.output<typeof PiecesBack>;

/** Goods that the office receives from a rider. A repeated request with the same `id` changes nothing. */
export const GoodsBack = z.object({
  id: z.uuid(),
  lines: z.array(PiecesBack).min(1).max(100),
  why: Why.default(''),
});
export type GoodsBack = z.output<typeof GoodsBack>;
