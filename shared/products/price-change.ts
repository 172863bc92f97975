import * as z from 'zod';
import { formatPrice, toCents } from '../money.ts';
import { MOST_SHILLINGS } from './product-record.ts';
import { ProductSelection } from './product-selection.ts';

export const priceTexts = {
  percent: 'Please type a percentage from 0.01 to 1,000. A price can go down by at most 99.99 %.',
  amount: `Please type an amount from 0.01 to ${MOST_SHILLINGS.toLocaleString('en-KE')}, with at most two decimals.`,
  tooLow: 'The new price would not be above zero.',
  tooHigh: `The new price would be above ${formatPrice(MOST_SHILLINGS)}.`,
  unknown: 'It has no buying price yet.',
} as const;

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const percent = z
  .number({ error: priceTexts.percent })
  .min(-99.99, { error: priceTexts.percent })
  .max(1000, { error: priceTexts.percent })
  .refine((value) => hasTwoDecimals(value) && value !== 0, { error: priceTexts.percent });

const shillings = (least: number) =>
  z
    .number({ error: priceTexts.amount })
    .min(least, { error: priceTexts.amount })
    .max(MOST_SHILLINGS, { error: priceTexts.amount })
    .refine((value) => hasTwoDecimals(value) && value !== 0, { error: priceTexts.amount });

/**
 * What a new price is rounded to: nothing, whole shillings, five or ten shillings, or a whole number that ends in 9.
 */
export const priceRoundings = ['none', '1', '5', '10', '9'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

/**
 * The input of the job that changes the prices of many products: up or down by a percentage or by an amount in
 * shillings, or to a fixed amount. The new price is rounded to the nearest allowed price.
 */
export const PriceChange = z.strictObject({
  selection: ProductSelection,
  field: z.enum(['selling_price', 'buying_price']),
  by: z.union([
    z.strictObject({ percent }),
    z.strictObject({ amount: shillings(-MOST_SHILLINGS) }),
    z.strictObject({ set: shillings(0.01) }),
  ]),
  round_to: z.enum(priceRoundings),
});
export type PriceChange = z.output<typeof PriceChange>;
/** The price change as the browser sends it. */
export type SentPriceChange = z.input<typeof PriceChange>;

/** The stored field for each kind of price. */
export const storedPrice = { selling_price: 'price_cents', buying_price: 'buying_price_cents' } as const;
export type StoredPrice = (typeof storedPrice)[keyof typeof storedPrice];

/**
 * Returns the new price before rounding, in cents. A percentage has at most two decimals, so the calculation needs only
 * whole numbers.
 */
function exactPrice(cents: number, by: PriceChange['by']): number {
  if ('percent' in by) return (cents * (10_000 + Math.round(by.percent * 100))) / 10_000;
  return 'amount' in by ? cents + toCents(by.amount) : toCents(by.set);
}

/**
 * Rounds a price in cents to the nearest allowed price. A half is rounded up. The lowest price that ends in 9
 * is Ksh 9.
 */
function rounded(cents: number, to: PriceRounding): number {
  if (to === '9') return Math.max(Math.round((cents - 900) / 1000), 0) * 1000 + 900;
  const step = to === 'none' ? 1 : Number(to) * 100;
  return Math.round(cents / step) * step;
}

/**
 * Returns the new price in cents, or the reason why the product keeps its price. Both the preview and the job call
 * this.
 */
export function plannedPrice(
  cents: number | undefined,
  { by, round_to }: Pick<PriceChange, 'by' | 'round_to'>,
): { cents: number } | { refusal: string } {
  if (cents === undefined && !('set' in by)) return { refusal: priceTexts.unknown };
  const exact = exactPrice(cents ?? 0, by);
  const planned = exact > 0 ? rounded(exact, round_to) : 0;
  if (planned <= 0) return { refusal: priceTexts.tooLow };
  return planned > toCents(MOST_SHILLINGS) ? { refusal: priceTexts.tooHigh } : { cents: planned };
}
