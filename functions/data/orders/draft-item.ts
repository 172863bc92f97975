/** A line of a draft at the price of the moment it was made, in cents. */
export type DraftLine = { product_id: number; name: string; quantity: number; unit_cents: number };

/** What became of a draft: who at the desk decided it, when, and the order that it was turned into. */
export type DraftOutcome = {
  state: 'ordered' | 'discarded';
  at: string;
  by: { id: string; name: string };
  order?: { id: string; number: string };
};

/** A cart that a shopper orders by chat. It holds no name and no phone: the person who writes is in the chat. */
export type DraftItem = {
  code: string;
  created_at: string;
  /** When its hold ends. */
  held_until: string;
  /** True while its hold is in the stock's figures: until it is released, or taken over by an order. */
  is_held: boolean;
  /** The goods that it holds while `is_held`. The release before this one gives back exactly these. */
  lines: DraftLine[];
  /** The whole cart, where the hold is smaller. */
  cart?: DraftLine[] | undefined;
  /** Fingerprint of the browser that made it. */
  visitor?: string | undefined;
  /** Signature of the network address whose held pieces it counts for. */
  address?: string | undefined;
  outcome?: DraftOutcome;
};

/** The whole cart of a draft. */
export const cartOf = ({ cart, lines }: DraftItem): DraftLine[] => cart ?? lines;

/** How many pieces a draft holds of a product now. */
export const heldOf = ({ is_held, lines }: DraftItem, productId: number): number =>
  is_held ? (lines.find(({ product_id }) => product_id === productId)?.quantity ?? 0) : 0;
