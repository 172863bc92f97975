import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { channels } from './day-sums.ts';

/** The ways in which customers pay and get refunds. */
export const tenders = ['mpesa', 'cash', 'credit'] as const;

const Sum = z.object({ count: z.int(), amount: Shillings });

/**
 * The sums of a month for its printed page, with VAT. `told` is confirmed money, `claimed` is money that is not yet
 * confirmed, and `back` is money refunded to customers. `closed` is the number of closed days of the month.
 */
export const MonthSums = z.object({
  by_channel: z.record(z.enum(channels), Sum),
  sold: Sum,
  returned: Shillings,
  discounts: Shillings,
  delivery: Shillings,
  net: Shillings,
  vat: z.array(
    z.object({
      rate: z.int(),
      sales: Shillings,
      sales_vat: Shillings,
      returned: Shillings,
      returned_vat: Shillings,
      vat: Shillings,
    }),
  ),
  tenders: z.record(z.enum(tenders), z.object({ told: Shillings, claimed: Shillings, back: Shillings })),
  closed: z.int(),
});
export type MonthSums = z.output<typeof MonthSums>;
