import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Cursor } from '../ids.ts';
import { ReportDay } from '../till-office/price-report.ts';

/** What a line of a bill is for: goods, or the freight of a delivery. */
const billLineKinds = ['goods', 'freight'] as const;

/** A line of a bill: the undamaged pieces of a product, or the freight. `amount` is the total of the line, with VAT. */
const BillLine = z.object({
  kind: z.enum(billLineKinds),
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  amount: Shillings,
});

/**
 * A supplier's delivery as a bill, or an undone delivery as a credit. Sums are positive for both kinds. A bill has the
 * supplier's prices of the undamaged pieces, and the freight. A credit has the sums of its bill, even if the value of
 * the stock fell by less. Both name the supplier, but no person. `of` is the number of the bill that a credit cancels.
 * `unpriced` is the number of products without a price; they are in no line.
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
