import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { HolderRef } from '../payments/holder-choice.ts';
import { ReportDay } from '../till-office/price-report.ts';
import { cashEntryKinds, expensePurposes } from './entry-kinds.ts';

/** The longest period of the cash book, in days. */
export const mostBookDays = 31;

/** What came in or went out by kind. `moved` in and out are apart: a day has both. */
const ByKind = z.partialRecord(z.enum(cashEntryKinds), Shillings);

/**
 * A holder on a day on which something went in or out: the sum at its beginning and end, and what came in and went out
 * by kind. The opening of a day is the closing of the holder's day before. A day is that on which cash was recorded.
 */
const CashBookRow = z.object({
  day: ReportDay,
  holder: z.object({ ref: HolderRef, name: z.string() }),
  opening: Shillings,
  in: ByKind,
  out: ByKind,
  /** What expenses paid, by purpose. They are part of `out`. */
  expenses: z.partialRecord(z.enum(expensePurposes), Shillings),
  closing: Shillings,
});

/**
 * A drawer from its opening to its count. `last`: what was counted before; `difference`: what it held more or less when
 * it was opened, with the reason. Null: no earlier count is known. `short`: the difference of the count at the end.
 */
const DrawerRow = z.object({
  shift: OrderId,
  till: z.string(),
  opened_at: Instant,
  float: Shillings,
  opening: z.object({ last: Shillings, difference: Shillings, why: z.string() }).nullable(),
  /** What the drawer should hold at the end. */
  expected: Shillings,
  closed: z.object({ at: Instant, counted: Shillings, difference: Shillings, why: z.string() }).nullable(),
});

/**
 * The cash book of a period: what each holder had at its beginning and end, a row for each holder and day on which
 * something moved, oldest first, and the drawers that were opened. `is_whole`: false if it has more drawers.
 */
export const CashBook = z.object({
  holders: z.array(z.object({ holder: CashBookRow.shape.holder, opening: Shillings, closing: Shillings })),
  rows: z.array(CashBookRow),
  drawers: z.array(DrawerRow),
  is_whole: z.boolean(),
});
export type CashBook = z.output<typeof CashBook>;
export type CashBookRow = z.output<typeof CashBookRow>;
