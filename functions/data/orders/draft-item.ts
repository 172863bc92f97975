/** A line of a cart that was sent by WhatsApp (draft), with the price in cents at that time. */
export type DraftLine = { product_id: number; name: string; quantity: number; unit_cents: number };

/**
 * The outcome of a cart that was sent by WhatsApp: the staff member who finished it, the time, and the order that was
 * placed from the cart.
 */
export type DraftOutcome = {
  state: 'ordered' | 'discarded';
  at: string;
  by: { id: string; name: string };
  order?: { id: string; number: string };
};

/**
 * A cart that a customer sent by WhatsApp in order to buy it (draft). It has no name and no phone, because the WhatsApp
 * message shows who the customer is.
 */
export type DraftItem = {
  code: string;
  created_at: string;
  /** The time when the reservation of the goods expires. */
  held_until: string;
  /**
   * True until the reservation is released or taken over by an order. Until then, the reserved pieces are not
   * available.
   */
  is_held: boolean;
  /** The goods that are reserved for the cart while `is_held` is true. */
  lines: DraftLine[];
  /** The whole cart, if only a part of it is reserved. */
  cart?: DraftLine[] | undefined;
  /** The fingerprint of the browser that sent the cart. */
  visitor?: string | undefined;
  /** The keyed hash of the network address. The number of reserved pieces is limited for each address. */
  address?: string | undefined;
  outcome?: DraftOutcome;
};

/** Returns all lines of a cart that was sent by WhatsApp (draft). */
export const cartOf = ({ cart, lines }: DraftItem): DraftLine[] => cart ?? lines;

/** Returns how many pieces of a product are reserved for a draft now. */
export const heldOf = ({ is_held, lines }: DraftItem, productId: number): number =>
  is_held ? (lines.find(({ product_id }) => product_id === productId)?.quantity ?? 0) : 0;
