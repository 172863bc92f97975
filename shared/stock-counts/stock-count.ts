import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Cursor, Instant, NumericId } from '../ids.ts';
import { shop } from '../shop.ts';
import { againReasons, countStates, differenceReasons, mostCounted, mostTallies } from './count-names.ts';

/** The products of a stock count: a category, a shelf, or chosen products. */
export const CountScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('category'), category: NumericId }),
  z.strictObject({ kind: z.literal('shelf'), shelf: z.string().trim().min(1).max(40) }),
  z.strictObject({ kind: z.literal('products'), ids: z.array(NumericId).min(1).max(mostCounted) }),
]);
export type CountScope = z.output<typeof CountScope>;

/** A new stock count. The browser chooses the id, so a repeated request begins no second count. */
export const NewStockCount = z.strictObject({ id: z.uuid(), scope: CountScope });
export type NewStockCount = z.output<typeof NewStockCount>;

/** A stock count in the list of counts. It contains no quantities. */
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
 * The number of pieces of one product that a device has counted so far, in total. `n` grows with each change on the
 * device, so an older tally that arrives late changes nothing. `first_ms` and `last_ms` say how many milliseconds ago
 * the first and the last of these pieces were counted. They are not times of day, because the clocks of phones are
 * often wrong.
 */
export const Tally = z
  .strictObject({ product_id: NumericId, pieces: Pieces, n: z.int().min(1), first_ms: Ago, last_ms: Ago })
  .refine(({ first_ms, last_ms }) => first_ms >= last_ms);
export type Tally = z.output<typeof Tally>;

/**
 * The tallies (product totals) of one device. The browser names the device by a random id. `turn` is the turn of the
 * stock count that the device knew.
 */
export const SentTallies = z
  .strictObject({ device: z.uuid(), turn: z.int().min(1), tallies: z.array(Tally).min(1).max(mostTallies) })
  .refine(({ tallies }) => new Set(tallies.map(({ product_id }) => product_id)).size === tallies.length);
export type SentTallies = z.output<typeof SentTallies>;

/** The stored tallies of the products in the request. A stored tally can be newer than the sent one. */
export const SavedTallies = z.object({
  saved: z.array(z.object({ product_id: NumericId, pieces: z.int(), n: z.int() })),
});
export type SavedTallies = z.output<typeof SavedTallies>;

/**
 * A product of a stock count, for the people who count. It contains neither the stock nor the pieces that others
 * counted.
 */
const CountedProduct = z.object({
  id: NumericId,
  name: z.string(),
  code: z.string(),
  barcode: z.string().nullable(),
  shelf: z.string().nullable(),
  /** True if the product must be counted in this turn. */
  is_open: z.boolean(),
  /** True if the person may not count the product, for example because they counted it in an earlier round. */
  is_barred: z.boolean(),
  /** The pieces that the person has counted, for each of their devices. */
  mine: z.array(z.object({ device: z.uuid(), pieces: z.int(), n: z.int() })),
  /** The names of the other people who have counted some of the product. */
  others: z.array(z.string()),
});

/** A stock count with its products. The turn increases when counting ends, begins again or is cancelled. */
export const StockCount = ListedCount.omit({ products: true }).extend({
  turn: z.int(),
  products: z.array(CountedProduct),
  ended_at: Instant.nullable(),
  ended_by: z.string().nullable(),
});
export type StockCount = z.output<typeof StockCount>;

/** The turn of a stock count that the person saw. */
export const SeenTurn = z.strictObject({ turn: z.int().min(1) });

/** The products that other people must count again. */
export const SecondCount = SeenTurn.extend({ ids: z.array(NumericId).min(1).max(mostCounted) });
export type SecondCount = z.output<typeof SecondCount>;

/**
 * A product of a finished stock count: its expected pieces, its counted pieces, and the decision about the difference.
 */
const CountDifference = z.object({
  id: NumericId,
  name: z.string(),
  code: z.string(),
  round: z.int(),
  /** The pieces that should have been there at the time of the count. Null if that is not known. */
  expected: z.int().nullable(),
  counted: z.int().nullable(),
  /** Counted minus expected pieces: negative if pieces are missing. */
  difference: z.int().nullable(),
  /**
   * The value of the difference at the present buying price. Null if the price is unknown, or if the person may not see
   * it.
   */
  value: Shillings.nullable(),
  again: z.enum(againReasons).nullable(),
  /** The people who counted the product in this round. */
  by: z.array(z.string()),
  /** True if the person who asks counted the product, in any round. */
  is_own: z.boolean(),
  booked: z
    .object({
      at: Instant,
      by: z.string(),
      reason: z.enum(differenceReasons).nullable(),
      /** The pieces that the decision added to the stock, including later corrections. */
      pieces: z.int(),
      /** How many of these pieces are corrections for movements that arrived later. */
      corrected: z.int(),
    })
    .nullable(),
});
export type CountDifference = z.output<typeof CountDifference>;

/** The differences of a finished stock count, and why some of them could not be booked. */
export const CountDifferences = z.object({
  count: ListedCount.extend({ turn: z.int() }),
  differences: z.array(CountDifference),
  refused: z.array(z.object({ id: NumericId, why: z.string() })),
});
export type CountDifferences = z.output<typeof CountDifferences>;

/** The differences that a manager approves, as the manager saw them. A difference other than zero needs a reason. */
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
  /** The people who counted the product. */
  counted_by: z.array(z.string()),
  approved_by: z.string(),
});
export type BookedDifference = z.output<typeof BookedDifference>;

export const BookedDifferences = z.object({
  differences: z.array(BookedDifference),
  next_cursor: Cursor.nullable(),
});
