/** A line of a draft, with the price in cents when the draft was created. */
export type DraftLine = { product_id: number; name: string; quantity: number; unit_cents: number };

/** The outcome of a draft: the staff member who settled it, when, and the order that was placed from it. */
export type DraftOutcome = {
  state: 'ordered' | 'discarded';
  at: string;
  by: { id: string; name: string };
  order?: { id: string; number: string };
};

/** A cart that a customer orders by chat. It has no name and no phone, because the chat shows who the customer is. */
export type DraftItem = {
  code: string;
  created_at: string;
  /** When its hold expires. */
  held_until: string;
  /**
   * True until the hold is released or taken over by an order. Until then, the held pieces are not available.
   */
  is_held: boolean;
  /** The goods that the draft holds while `is_held` is true. */
  lines: DraftLine[];
  /** The whole cart, if the draft holds only a part of it. */
  cart?: DraftLine[] | undefined;
  /** Fingerprint of the browser that created it. */
  visitor?: string | undefined;
  /** Signature of the network address. The address has a limit on held pieces. */
  address?: string | undefined;
  outcome?: DraftOutcome;
};

/** Returns all lines of a cart that was sent to the chat (draft). */
export const cartOf = ({ cart, lines }: DraftItem): DraftLine[] => cart ?? lines;

/** Returns how many pieces of a product are reserved for a draft now. */
export const heldOf = ({ is_held, lines }: DraftItem, productId: number): number =>
  is_held ? (lines.find(({ product_id }) => product_id === productId)?.quantity ?? 0) : 0;
