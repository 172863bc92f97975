import * as z from 'zod';
import { Instant } from '../ids.ts';

/** What can happen to an order between the shop and its customer, besides its moves. */
const roadSteps = [
  'given',
  'taken-back',
  'nobody-there',
  'try-again',
  'leave-with',
  'bring-back',
  'received',
  'there',
  'landmark',
  'handed-over',
] as const;
export type RoadStepKind = (typeof roadSteps)[number];

/** The id of a rider: that of the person who signed in. */
export const RiderId = z.string().regex(/^[\w-]{22}$/, { error: 'Not the id of a rider.' });

/** The rider of an order: it is planned for them, or they have it. */
const OrderRider = z.object({
  id: RiderId,
  name: z.string(),
  given_at: Instant,
  given_by: z.string(),
  /** Since when the rider has the goods. Null while it is only planned. */
  has_at: Instant.nullable(),
  /** The version of the slip on the bag that the rider took. */
  slip_version: z.int().nullable(),
});

/** How the pieces of a product came back from a rider. */
const ReceivedPieces = z.object({
  name: z.string(),
  sold_again: z.int(),
  written_off: z.int(),
  missing: z.int(),
});

/** A step of an order on its way: who recorded it, and for which rider. */
const RoadStep = z.object({
  at: Instant,
  by: z.string(),
  kind: z.enum(roadSteps),
  rider: z.string(),
  why: z.string(),
  /** The new time by which the goods arrive, if the rider tries again. */
  there_by: Instant.nullable(),
  goods: z.array(ReceivedPieces),
});

/** Pieces of an ended order that a rider still has. */
const PiecesOut = z.object({ product_id: z.int(), name: z.string(), pieces: z.int() });

/** The way of an order as staff see it. */
export const onItsWay = {
  /** Null: no rider was given it. */
  rider: OrderRider.nullable(),
  /** Oldest first. */
  road: z.array(RoadStep),
  /** The pieces that the office has not received. Empty unless the order ended on the road. */
  goods_out: z.array(PiecesOut),
  /** The version of its packing slip as the order is now. */
  slip_version: z.int(),
};

/** The way of an order in a list: its rider, and the last step. */
export const wayInList = {
  rider: z.object({ id: RiderId, name: z.string(), has_it: z.boolean() }).nullable(),
  last_step: z.enum(roadSteps).nullable(),
  /** When it was recorded. */
  last_at: Instant.nullable(),
};
