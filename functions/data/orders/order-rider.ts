import type { RoadStepKind } from '#shared/orders/order-road.ts';

type Named = { id: string; name: string };

/** The rider of an order: it is planned for them, or they have it. */
export type OrderRider = Named & {
  given_at: string;
  given_by: Named;
  /** Since when the rider has the goods, who recorded it, and the version of the slip on the bag. */
  has_at?: string;
  has_by?: Named;
  slip_version?: number;
};

/** How the pieces of a product came back from a rider. */
type BackPieces = {
  product_id: number;
  name: string;
  sold_again: number;
  written_off: number;
  missing: number;
};

/** A step of an order on its way: who recorded it, for which rider, and why. */
export type RoadNote = {
  at: string;
  by: Named;
  kind: RoadStepKind;
  rider: Named;
  why?: string;
  /** The new time by which the goods arrive. */
  there_by?: string;
  /** The id of the request that received goods, so that a repeated one changes nothing. */
  id?: string;
  goods?: BackPieces[];
};

/** The pieces of each product that are with a rider. */
export type GoodsOut = { product_id: number; name: string; pieces: number }[];
