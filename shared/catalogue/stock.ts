import * as z from 'zod';
import { NumericId } from '../ids.ts';
import { shop } from '../shop.ts';
import { texts } from '../texts.ts';
import { readLine } from '../typed-text.ts';

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
