import * as z from 'zod';
import { Cursor, Instant, NumericId, OrderId } from '../ids.ts';
import { readParagraphs } from '../typed-text.ts';

/**
 * What a person found out about the missing pieces of a sale. `found`: the pieces are in stock now, for example because
 * their delivery was recorded after the sale, so they are now taken from stock. `counted`: the product was counted
 * since, so its stock is right. `lost`: nobody knows where they are.
 */
export const ShortageOutcome = z.enum(['found', 'counted', 'lost']);
export type ShortageOutcome = z.output<typeof ShortageOutcome>;

/** The lists of shortages: open ones, oldest first, or settled ones, newest first. */
export const ShortageState = z.enum(['open', 'settled']);
export type ShortageState = z.output<typeof ShortageState>;

/** The pieces of a sale at a till that exceeded the recorded stock, product by product. */
export const Shortage = z.object({
  /** The id of the sale's order. */
  id: OrderId,
  at: Instant,
  number: z.string(),
  till: z.string(),
  lines: z.array(
    z.object({
      product_id: NumericId,
      name: z.string(),
      sold: z.int(),
      missing: z.int(),
      /** The pieces in stock now. Null for a product without a stock record. */
      product_store: z.int().nullable(),
      /** Null until the shortage is settled. */
      outcome: ShortageOutcome.nullable(),
    }),
  ),
  settled: z.object({ at: Instant, by: z.string(), why: z.string() }).nullable(),
});
export type Shortage = z.output<typeof Shortage>;

export const Shortages = z.object({ shortages: z.array(Shortage), next_cursor: Cursor.nullable() });

/** How a shortage is settled: an outcome for each of its products, and the reason. */
export const ShortageSettlement = z.object({
  lines: z
    .array(z.object({ product_id: NumericId, outcome: ShortageOutcome }))
    .min(1)
    .max(100),
  why: z.string().overwrite(readParagraphs).min(1, { error: 'Please write what you found out.' }).max(300),
});
export type ShortageSettlement = z.output<typeof ShortageSettlement>;
