import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Cursor } from '../ids.ts';
import { ReportDay } from '../till-office/price-report.ts';

/** What a line of a bill is for: goods, or the freight of a delivery. */
const billLineKinds = ['goods', 'freight'] as const;

/** A line of a bill: the good pieces of a product, or the freight. `amount` is the total of the line, with VAT. */
const BillLine = z.object({
  kind: z.enum(billLineKinds),
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  amount: Shillings,
});

/**
 * A delivery of a supplier that went into stock, as a bill, or a delivery that was taken back out, as a credit. Sums are
 * positive for both kinds. A bill is what the supplier asks: the prices of the good pieces, and the freight. A credit has the sums
 * of its bill, also if the value of the stock shrank by less. It names the supplier, but no person. `of`: the bill of a credit.
 * `unpriced`: how many of its products have no price yet; they are in no line.
 */
export const BookBill = z.object({
  kind: z.enum(['bill', 'credit']),
  number: z.string(),
  of: z.string().nullable(),
  /** The number of the purchase order. */
  purchase: z.string(),
  supplier: z.string(),
  day: ReportDay,
  lines: z.array(BillLine),
  total: Shillings,
  unpriced: z.int(),
});
export type BookBill = z.output<typeof BookBill>;

/** A page of the bills of an export, by day. */
export const BookBills = z.object({ bills: z.array(BookBill), next_cursor: Cursor.nullable() });
export type BookBills = z.output<typeof BookBills>;
