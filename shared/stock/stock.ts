import * as z from 'zod';
import { Cursor, Instant, NumericId } from '../ids.ts';
import { Quantity } from '../products/product-record.ts';
import { shop } from '../shop.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';

const Delta = z
  .int()
  .min(-shop.mostPieces)
  .max(shop.mostPieces)
  .refine((delta) => delta !== 0);

/** Why staff change the stock of a product, in the order of the form. */
const stockReasons = ['received', 'counted', 'damaged', 'lost', 'returned', 'other'] as const;
export const StockReason = z.enum(stockReasons);
export type StockReason = z.output<typeof StockReason>;

const aMove = {
  /** The id of the request, which the browser chooses. A repeated request with the same id moves nothing. */
  id: z.uuid(),
  note: z.string().overwrite(readLine).max(300, { error: texts.whyLong }).default(''),
};

/** Reasons for which pieces can only be added (1), or only be removed (-1). */
const directions: Partial<Record<StockReason, 1 | -1>> = { received: 1, returned: 1, damaged: -1, lost: -1 };

/**
 * A change of one product's stock: pieces that were added (above zero) or removed, or a count. A count is refused if
 * the quantity is no longer `seen`, which is the quantity that the person saw before counting.
 */
export const ProductStockMove = z.union(
  [
    z
      .strictObject({ ...aMove, reason: StockReason.exclude(['counted']), delta: Delta })
      .refine(({ reason, delta }) => delta * (directions[reason] ?? delta) > 0),
    z.strictObject({ ...aMove, reason: z.literal('counted'), counted: Quantity, seen: Quantity }),
  ],
  { error: texts.stockMoveEmpty },
);
export type ProductStockMove = z.output<typeof ProductStockMove>;

/** The pieces of a product that customers can buy, and those that are reserved for carts sent to the chat. */
export const ProductPieces = z.object({ id: NumericId, product_store: z.int(), held: z.int() });
export type ProductPieces = z.output<typeof ProductPieces>;

/**
 * Why the stock of a product changed, including the shop's own reasons: orders, reservations for carts sent to the
 * chat, and sales.
 */
export const LedgerReason = z.enum([
  ...stockReasons,
  ...[
    'opening',
    'ordered',
    'changed',
    'cancelled',
    'refused',
    'order-returned',
    'held',
    'released',
    'sold',
    'valued',
  ],
] as const);
export type LedgerReason = z.output<typeof LedgerReason>;

/** The names of the reasons on the screen. */
export const stockReasonNames: Readonly<Record<LedgerReason, string>> = {
  received: 'Delivery received',
  counted: 'Stock counted',
  damaged: 'Goods damaged',
  lost: 'Goods lost',
  returned: 'Goods returned',
  other: 'Another reason',
  opening: 'Opening stock',
  ordered: 'Ordered',
  changed: 'Order changed',
  cancelled: 'Order cancelled',
  refused: 'Order refused',
  'order-returned': 'Order returned',
  // no promise: only a label
  held: 'Held for a chat draft',
  released: 'Released from a chat draft',
  sold: 'Sold at the till',
  valued: 'Valued at the buying price',
};

/** Returns a number of pieces that were added or removed, as a text: "+20". */
export const signedPieces = (delta: number) =>
  `${delta < 0 ? '−' : '+'}${Math.abs(delta).toLocaleString('en-KE')}`;

/** A line of the log of a product's stock. `source` is the number or id of the order or chat cart. */
const StockLine = z.object({
  at: Instant,
  delta: z.int(),
  reason: LedgerReason,
  /** How many pieces customers could buy afterwards. */
  after: z.int(),
  source: z.string().nullable(),
  note: z.string(),
  /** The name of the staff member who recorded the change. */
  by: z.string().nullable(),
});
export const StockLines = z.object({ moves: z.array(StockLine), next_cursor: Cursor.nullable() });
