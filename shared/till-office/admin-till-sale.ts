import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { TillFlag } from '../till/flags.ts';

const kind = z.enum(['cash', 'mpesa', 'credit']);

/** A sale at the till as staff see it on its order's page. */
export const AdminTillSale = z.object({
  till: z.string(),
  cashier: z.string(),
  /** The person who approved a part of the sale that the cashier may not sell alone. Null if nobody did. */
  approved_by: z.string().nullable(),
  /** True if the shop checked the approver's PIN for this sale. Null if there is no approver, and for older sales. */
  is_approved_for_sale: z.boolean().nullable(),
  /** The shift to which the sale belongs. Null if it was sold outside of a shift. */
  shift_id: OrderId.nullable(),
  /** The path of the receipt's page. Null once its link has expired, and for a sale without a journal. */
  receipt_path: z.string().nullable(),
  age_checked: z.boolean(),
  /** The reasons why a manager should check the sale. */
  flags: z.array(TillFlag),
  tenders: z.array(z.object({ kind, amount: Shillings, reference: z.string() })),
  /** Whether the sale's cash was counted at the end of its shift. Null if it took no cash. */
  is_cash_counted: z.boolean().nullable(),
  handed: Shillings,
  change: Shillings,
  /** The till's data for each line of the order, in the same order. */
  lines: z.array(
    z.object({
      /** The catalogue's price of a piece, as the till had it. */
      catalogue_price: Shillings,
      /**
       * By how much all pieces of the line cost more than in the catalogue, before discounts. Negative if
       * they cost less.
       */
      difference: Shillings,
      discount: Shillings,
      note: z.string(),
    }),
  ),
  /** The returns, oldest first. */
  returns: z.array(
    z.object({
      receipt: z.string(),
      at: Instant,
      by: z.string(),
      reason: z.string(),
      amount: Shillings,
      tenders: z.array(z.object({ kind, amount: Shillings })),
      lines: z.array(
        z.object({ name: z.string(), quantity: z.int(), amount: Shillings, is_sellable: z.boolean() }),
      ),
    }),
  ),
});
export type AdminTillSale = z.output<typeof AdminTillSale>;
