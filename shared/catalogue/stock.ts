import * as z from 'zod';
import { Cursor, Instant, NumericId } from '../ids.ts';
import { shop } from '../shop.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { Quantity } from './product-record.ts';

const Delta = z
  .int()
  .min(-shop.mostPieces)
  .max(shop.mostPieces)
  .refine((delta) => delta !== 0);

/**
 * A stock movement by staff: goods received, or a difference that a count found. The sender chooses `id`. A request
 * with a repeated `id` moves nothing. Each product may appear only once.
 */
export const StockMoveRequest = z
  .object({
    id: z.uuid(),
    reason: z.enum(['receive', 'count']),
    why: z.string().overwrite(readLine).max(300, { error: texts.whyLong }).default(''),
    lines: z
      .array(z.object({ id: NumericId, delta: Delta }))
      .min(1)
      .max(shop.maxLines),
  })
  .refine(({ lines }) => new Set(lines.map(({ id }) => id)).size === lines.length, {
    error: texts.productTwice,
    path: ['lines'],
  })
  .refine(({ reason, lines }) => reason === 'count' || lines.every(({ delta }) => delta > 0), {
    error: texts.receiveLess,
    path: ['lines'],
  });

/** The available stock of each product after the movement. */
export const StockMoved = z.object({
  stock: z.array(z.object({ id: NumericId, available: z.number().int() })),
});
export type StockMoved = z.output<typeof StockMoved>;

/** Why staff change the stock of a product, in the order of the form. */
const stockReasons = ['received', 'counted', 'damaged', 'lost', 'returned', 'other'] as const;
export const StockReason = z.enum(stockReasons);
export type StockReason = z.output<typeof StockReason>;

const aMove = {
  /** The browser chooses it. A repeated request with the same id moves nothing. */
  id: z.uuid(),
  note: z.string().overwrite(readLine).max(300, { error: texts.whyLong }).default(''),
};

/**
 * A change of one product's stock: pieces that came (above zero) or went, or a count. A count is refused if the quantity
 * is no longer `seen`, the one that the person saw before they counted.
 */
export const ProductStockMove = z.union(
  [
    z.strictObject({ ...aMove, reason: StockReason.exclude(['counted']), delta: Delta }),
    z.strictObject({ ...aMove, reason: z.literal('counted'), counted: Quantity, seen: Quantity }),
  ],
  { error: texts.stockMoveEmpty },
);
export type ProductStockMove = z.output<typeof ProductStockMove>;

/** The pieces of a product that customers can buy, and those that chat drafts hold. */
export const ProductPieces = z.object({ id: NumericId, product_store: z.int(), held: z.int() });
export type ProductPieces = z.output<typeof ProductPieces>;

/** Why the stock of a product changed, with what the shop does by itself: orders, holds of chat drafts and sales. */
export const LedgerReason = z.enum([
  ...stockReasons,
  ...['opening', 'ordered', 'cancelled', 'refused', 'order-returned', 'held', 'released', 'sold'],
] as const);

/** A line of a product's stock. `source` is the number or id of the order or draft. */
const StockLine = z.object({
  at: Instant,
  delta: z.int(),
  reason: LedgerReason,
  source: z.string().nullable(),
  note: z.string(),
  /** The name of the person of the shop who recorded it. */
  by: z.string().nullable(),
});
export const StockLines = z.object({ moves: z.array(StockLine), next_cursor: Cursor.nullable() });
