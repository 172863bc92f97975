import * as z from 'zod';
import { Instant } from '../ids.ts';

/** What can happen to an order on the way to its customer, besides the changes of its state. */
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

/** The id of a rider, which is the person's id at sign-in. */
export const RiderId = z.string().regex(/^[\w-]{22}$/, { error: 'Not the id of a rider.' });

/** The rider of an order. The order is assigned to the rider, or the rider already has it. */
const OrderRider = z.object({
  id: RiderId,
  name: z.string(),
  given_at: Instant,
  given_by: z.string(),
  /** Since when the rider has the goods. Null while the order is only assigned. */
  has_at: Instant.nullable(),
  /** The version of the packing slip on the bag that the rider took. */
  slip_version: z.int().nullable(),
});

/** How the pieces of a product came back from a rider. */
const ReceivedPieces = z.object({
  name: z.string(),
  sold_again: z.int(),
  written_off: z.int(),
  missing: z.int(),
});

/** An event on the way to the customer: who recorded it, and for which rider. */
const RoadStep = z.object({
  at: Instant,
  by: z.string(),
  kind: z.enum(roadSteps),
  rider: z.string(),
  why: z.string(),
  /** The new arrival time, if the rider tries again. */
  there_by: Instant.nullable(),
  goods: z.array(ReceivedPieces),
});

/** The pieces of a refused or cancelled order that the rider still has. */
const PiecesOut = z.object({ product_id: z.int(), name: z.string(), pieces: z.int() });

/** The delivery of an order, as staff see it. */
export const onItsWay = {
  /** The rider. Null if the order is assigned to no rider. */
  rider: OrderRider.nullable(),
  /** The events on the way, oldest first. */
  road: z.array(RoadStep),
  /**
   * The pieces that the rider has and that the office has not received back. Empty unless the order ended on the way.
   */
  goods_out: z.array(PiecesOut),
  /** The version of the packing slip that fits the order now. */
  slip_version: z.int(),
};

/** The delivery of an order in a list: its rider, and the last event. */
export const wayInList = {
  rider: z.object({ id: RiderId, name: z.string(), has_it: z.boolean() }).nullable(),
  last_step: z.enum(roadSteps).nullable(),
  /** When the last event was recorded. */
  last_at: Instant.nullable(),
};
