import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Cursor, Instant, NumericId } from '../ids.ts';
import { shop } from '../shop.ts';
import { againReasons, countStates, differenceReasons, mostCounted, mostTallies } from './count-names.ts';

/** What is counted: a category, a shelf, or chosen products. */
export const CountScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('category'), category: NumericId }),
  z.strictObject({ kind: z.literal('shelf'), shelf: z.string().trim().min(1).max(40) }),
  z.strictObject({ kind: z.literal('products'), ids: z.array(NumericId).min(1).max(mostCounted) }),
]);
export type CountScope = z.output<typeof CountScope>;

/** A new count. The browser chooses the id, so that a repeated request begins no second count. */
export const NewStockCount = z.strictObject({ id: z.uuid(), scope: CountScope });
export type NewStockCount = z.output<typeof NewStockCount>;

/** A count in the list. It says nothing about pieces. */
export const ListedCount = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(countStates),
  begun_at: Instant,
  begun_by: z.string(),
  /** The number of products. */
  products: z.int(),
});
export type ListedCount = z.output<typeof ListedCount>;

export const ListedCounts = z.object({ counts: z.array(ListedCount), next_cursor: Cursor.nullable() });

const Pieces = z.int().min(0).max(shop.mostPieces);

/** The longest time that a tally may wait on a phone without a network, in ms. */
const LONGEST_MS = 7 * 24 * 60 * 60_000;
const Ago = z.number().min(0).max(LONGEST_MS);

/**
 * The pieces of one product that a device has counted so far, not those since its last call. `n` grows with each
 * change on the device, so an older tally that arrives late changes nothing. `first_ms` and `last_ms` say how many
 * milliseconds ago the first and the last of these pieces were counted, because clocks of phones are often wrong.
 */
export const Tally = z
  .strictObject({ product_id: NumericId, pieces: Pieces, n: z.int().min(1), first_ms: Ago, last_ms: Ago })
  .refine(({ first_ms, last_ms }) => first_ms >= last_ms);
export type Tally = z.output<typeof Tally>;

/** The tallies of one device, which its browser names by a random id. `turn` is the turn of the count that it saw. */
export const SentTallies = z
  .strictObject({ device: z.uuid(), turn: z.int().min(1), tallies: z.array(Tally).min(1).max(mostTallies) })
  .refine(({ tallies }) => new Set(tallies.map(({ product_id }) => product_id)).size === tallies.length);
export type SentTallies = z.output<typeof SentTallies>;

/** What the server has of the sent tallies. An entry can be newer than the sent one. */
export const SavedTallies = z.object({
  saved: z.array(z.object({ product_id: NumericId, pieces: z.int(), n: z.int() })),
});
export type SavedTallies = z.output<typeof SavedTallies>;

/** A product of a count, as people who count see it. It has neither a stock nor the pieces that others counted. */
const CountedProduct = z.object({
  id: NumericId,
  name: z.string(),
  code: z.string(),
  barcode: z.string().nullable(),
  shelf: z.string().nullable(),
  /** True if the product is counted now. */
  is_open: z.boolean(),
  /** True if the person may not count it, because it is a second count of what they counted. */
  is_barred: z.boolean(),
  /** The pieces that the person has counted on each of their devices. */
  mine: z.array(z.object({ device: z.uuid(), pieces: z.int(), n: z.int() })),
  /** The names of the others who have counted some of it. */
  others: z.array(z.string()),
});

/** A count. Its turn grows when counting ends, begins again or is cancelled. */
export const StockCount = ListedCount.omit({ products: true }).extend({
  turn: z.int(),
  products: z.array(CountedProduct),
  ended_at: Instant.nullable(),
  ended_by: z.string().nullable(),
});
export type StockCount = z.output<typeof StockCount>;

/** The turn of a count that the person saw. */
export const SeenTurn = z.strictObject({ turn: z.int().min(1) });

/** The products that other people shall count again. */
export const SecondCount = SeenTurn.extend({ ids: z.array(NumericId).min(1).max(mostCounted) });
export type SecondCount = z.output<typeof SecondCount>;

/** A product of a finished count: what should be there, what was counted, and what became of the difference. */
const CountDifference = z.object({
  id: NumericId,
  name: z.string(),
  code: z.string(),
  round: z.int(),
  /** The pieces that should have been there when it was counted. Null if that is not known. */
  expected: z.int().nullable(),
  counted: z.int().nullable(),
  /** Counted less expected: negative if pieces are missing. */
  difference: z.int().nullable(),
  /** What the difference costs at the buying price of now. Null if the price is unknown, or for who may not see it. */
  value: Shillings.nullable(),
  again: z.enum(againReasons).nullable(),
  /** The people who counted it in this round. */
  by: z.array(z.string()),
  /** True if the person who asks counted it, in any round. */
  is_own: z.boolean(),
  booked: z
    .object({
      at: Instant,
      by: z.string(),
      reason: z.enum(differenceReasons).nullable(),
      /** What was added to the stock, with later corrections. */
      pieces: z.int(),
      /** The part of it that movements which arrived later have corrected. */
      corrected: z.int(),
    })
    .nullable(),
});
export type CountDifference = z.output<typeof CountDifference>;

/** The differences of a finished count, and why some of the asked ones could not be booked. */
export const CountDifferences = z.object({
  count: ListedCount.extend({ turn: z.int() }),
  differences: z.array(CountDifference),
  refused: z.array(z.object({ id: NumericId, why: z.string() })),
});
export type CountDifferences = z.output<typeof CountDifferences>;

/** The differences that a manager approves, as they saw them. A difference of some pieces needs a reason. */
export const CountApproval = SeenTurn.extend({
  lines: z
    .array(
      z
        .strictObject({
          id: NumericId,
          difference: z.int().min(-shop.mostPieces).max(shop.mostPieces),
          reason: z.enum(differenceReasons).nullable(),
        })
        .refine(({ difference, reason }) => difference === 0 || reason !== null, {
          error: 'Please choose a reason for each difference.',
        }),
    )
    .min(1)
    .max(mostCounted),
});
export type CountApproval = z.output<typeof CountApproval>;

/** A booked difference in the report. `pieces` are negative if pieces were missing. */
const BookedDifference = z.object({
  count: z.uuid(),
  title: z.string(),
  at: Instant,
  product_id: NumericId,
  name: z.string(),
  code: z.string(),
  pieces: z.int(),
  value: Shillings.nullable(),
  reason: z.enum(differenceReasons).nullable(),
  /** The people who counted it. */
  counted_by: z.array(z.string()),
  approved_by: z.string(),
});
export type BookedDifference = z.output<typeof BookedDifference>;

export const BookedDifferences = z.object({
  differences: z.array(BookedDifference),
  next_cursor: Cursor.nullable(),
});
