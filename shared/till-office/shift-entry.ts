import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Cursor, Instant, NumericId, OrderId } from '../ids.ts';

/** The kinds of journal entries that a shift's page lists. */
const shiftEntryKinds = [
  'shift-open',
  'sale',
  'return',
  'cash-in',
  'cash-out',
  'count',
  'drawer',
  'reprint',
  'shift-close',
] as const;

/** An entry of a shift as managers see it. Sums in shillings; what left the till is negative. */
const ShiftEntry = z.object({
  index: NumericId,
  at: Instant,
  kind: z.enum(shiftEntryKinds),
  person: z.string(),
  /** The number of the receipt that was printed. */
  receipt: z.string().nullable(),
  /** The order of the sale. For a return, it is the order of the sale whose goods came back. */
  order_id: OrderId.nullable(),
  /** The receipt of the sale whose goods were returned. */
  sale_receipt: z.string().nullable(),
  /** The whole sum: of the sale or return, of the moved cash, of the opening cash or of the counted cash. */
  amount: Shillings.nullable(),
  tenders: z.array(z.object({ kind: z.enum(['cash', 'mpesa', 'credit']), amount: Shillings })),
  reason: z.string(),
});
export type ShiftEntry = z.output<typeof ShiftEntry>;

export const ShiftEntries = z.object({ entries: z.array(ShiftEntry), next_cursor: Cursor.nullable() });
