import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { normalisePhone } from '../phone.ts';
import { ReceiptNumberText } from '../tax/receipt-number.ts';
import * as texts from '../texts.ts';
import { readLine, readParagraphs } from '../typed-text.ts';
import { areFewTenders, mostTenders } from './entry.ts';

const Amount = Shillings.min(0).max(10_000_000);

/** One way in which a sale was paid. */
const PosTender = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), amount: Amount }),
  z.object({
    kind: z.literal('mpesa'),
    amount: Amount,
    reference: z.string().overwrite(readLine).min(1).max(20),
  }),
]);

/**
 * A request to sell everything in the caller's cart. The client makes the id, so a repeated request sells nothing
 * twice.
 */
export const PosSaleRequest = z.object({
  id: OrderId,
  /** How the sale is paid. The tenders add up to the total of the cart. */
  tenders: z
    .array(PosTender)
    .min(1)
    .max(mostTenders, { error: texts.tendersMany })
    .refine(areFewTenders, { error: texts.tendersMany }),
  /** The cash that the customer handed over. Default: the cash that they paid. */
  handed: Amount.optional(),
  /** True when the customer's age was checked, which age-restricted goods need. */
  age_checked: z.boolean().default(false),
  customer_phone: z
    .string()
    .overwrite(readLine)
    .max(40)
    .refine((text) => text === '' || normalisePhone(text) !== undefined, { error: texts.phoneInvalid })
    .default(''),
  note: z.string().overwrite(readParagraphs).max(200).default(''),
  /**
   * Why goods are sold although M-Pesa has not reported the payment, or although there are too few pieces in stock.
   * Only people who may do so may send it.
   */
  why: z.string().overwrite(readLine).max(99).default(''),
});
export type PosSaleRequest = z.output<typeof PosSaleRequest>;

/** The receipt of a sale. */
export const PosReceipt = z.object({
  order_id: OrderId,
  receipt: ReceiptNumberText,
  sold_at: Instant,
  lines: z.array(
    z.object({
      product_name: z.string(),
      product_code: z.string(),
      quantity: z.int(),
      selling_price: Shillings,
      total: Shillings,
    }),
  ),
  total_amount: Shillings,
  vat_amount: Shillings,
  tenders: z.array(PosTender),
  handed: Shillings,
  change: Shillings,
});
