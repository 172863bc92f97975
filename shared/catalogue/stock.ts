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
 * Goods that come in, or what a count found to be more or less than the ledger says. `id` is the sender's own: sent again
 * it moves nothing. A product stands in it once.
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

/** What can be sold of each product afterwards. */
export const StockMoved = z.object({
  stock: z.array(z.object({ id: NumericId, available: z.number().int() })),
});
export type StockMoved = z.output<typeof StockMoved>;
