import type { RoadStepKind } from '#shared/orders/order-road.ts';

type Named = { id: string; name: string };

/** The rider to whom an order was assigned or who has the order. */
export type OrderRider = Named & {
  given_at: string;
  given_by: Named;
  /**
   * The time since which the rider has the goods, the person who recorded this, and the version of the packing slip on
   * the packed bag.
   */
  has_at?: string;
  has_by?: Named;
  slip_version?: number;
};

/** The condition in which the pieces of a product came back from a rider. */
type BackPieces = {
  product_id: number;
  name: string;
  sold_again: number;
  written_off: number;
  missing: number;
};

/** An event of an order's delivery: the person who recorded it, the rider, and the reason. */
export type RoadNote = {
  at: string;
  by: Named;
  kind: RoadStepKind;
  rider: Named;
  why?: string;
  /** The new time until which the goods should arrive. */
  there_by?: string;
  /** The id of the request with which goods were received, so that a repeated request changes nothing. */
  id?: string;
  goods?: BackPieces[];
};

/** The pieces of each product that are with a rider. */
export type GoodsOut = { product_id: number; name: string; pieces: number }[];
