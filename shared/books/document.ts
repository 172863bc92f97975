import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Cursor, Instant } from '../ids.ts';
import { moneyKinds } from '../payments/money-kind.ts';
import { ReportDay } from '../till-office/price-report.ts';
import { channels } from './day-sums.ts';

/** The longest period of an export, in days. */
export const mostExportDays = 31;

/** What a line of a document is for: goods, the delivery, or the rounding of the total to whole shillings. */
const documentLineKinds = ['goods', 'delivery', 'rounding'] as const;

/** A line of a document. `amount` is with VAT and after the discount; `vat` is the part of it that is VAT. */
const DocumentLine = z.object({
  kind: z.enum(documentLineKinds),
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  amount: Shillings,
  vat: Shillings,
});

/**
 * A sale, or a credit note for returned goods. It does not name the customer. Sums are positive for both. The lines add
 * up to the total and to its VAT. `of` is the number of the sale that a credit note belongs to.
 */
export const BookDocument = z.object({
  kind: z.enum(['sale', 'credit-note']),
  number: z.string(),
  of: z.string().nullable(),
  day: ReportDay,
  channel: z.enum(channels),
  /** The VAT rate in percent. */
  rate: z.int(),
  lines: z.array(DocumentLine),
  total: Shillings,
  vat: Shillings,
});
export type BookDocument = z.output<typeof BookDocument>;

/**
 * A payment of an order. `amount` is negative for a refund. `claimed` is the part that is not yet confirmed. It is
 * negative if an unconfirmed payment is taken back.
 */
export const BookPayment = z.object({
  number: z.string(),
  at: Instant,
  day: ReportDay,
  kind: z.enum(moneyKinds),
  /** How the customer paid, or how the refund was paid. */
  tender: z.string(),
  amount: Shillings,
  claimed: Shillings,
  reference: z.string(),
});
export type BookPayment = z.output<typeof BookPayment>;

/** A page of an export, by day. */
export const BookDocuments = z.object({
  documents: z.array(BookDocument),
  payments: z.array(BookPayment),
  next_cursor: Cursor.nullable(),
});
export type BookDocuments = z.output<typeof BookDocuments>;
