import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { HolderRef } from '../payments/holder-choice.ts';
import { ReportDay } from '../till-office/price-report.ts';
import { cashEntryKinds, expensePurposes } from './entry-kinds.ts';

/** The longest period of the cash book, in days. */
export const mostBookDays = 31;

/**
 * The cash that came in, or that went out, by kind. One holder's cash can move in and out on one day, so each direction
 * has its own sums.
 */
const ByKind = z.partialRecord(z.enum(cashEntryKinds), Shillings);

/**
 * The cash of a holder (a rider, a till shift or the office box) on a day with at least one entry: the sum at the start
 * and the end, and what came in and went out by kind. A day begins with the closing sum of the holder's day before.
 * Cash belongs to the day on which it was recorded.
 */
const CashBookRow = z.object({
  day: ReportDay,
  holder: z.object({ ref: HolderRef, name: z.string() }),
  opening: Shillings,
  in: ByKind,
  out: ByKind,
  /** The expenses by purpose. They are part of `out`. */
  expenses: z.partialRecord(z.enum(expensePurposes), Shillings),
  closing: Shillings,
});

/**
 * The cash drawer of a till during one shift, from its opening to its count. `last` is the sum of the count before.
 * `difference` is the opening sum minus `last`, with its reason. `opening` is null if no earlier count is known.
 * `closed` has the count at the end and its difference from `expected`.
 */
const DrawerRow = z.object({
  shift: OrderId,
  till: z.string(),
  opened_at: Instant,
  float: Shillings,
  opening: z.object({ last: Shillings, difference: Shillings, why: z.string() }).nullable(),
  /** The cash that the drawer should hold at the end of the shift. */
  expected: Shillings,
  closed: z.object({ at: Instant, counted: Shillings, difference: Shillings, why: z.string() }).nullable(),
});

/**
 * The cash book of a period. It has the sum of each holder at the start and the end, one row for each holder and day
 * with an entry (oldest first), and the drawers that were opened. `is_whole` is false if more drawers were opened than
 * the list has.
 */
export const CashBook = z.object({
  holders: z.array(z.object({ holder: CashBookRow.shape.holder, opening: Shillings, closing: Shillings })),
  rows: z.array(CashBookRow),
  drawers: z.array(DrawerRow),
  is_whole: z.boolean(),
});
export type CashBook = z.output<typeof CashBook>;
export type CashBookRow = z.output<typeof CashBookRow>;
