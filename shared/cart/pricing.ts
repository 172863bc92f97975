import { type Area, deliveryFee } from '../delivery.ts';
import { toCents, toShillings } from '../money.ts';
import type { Settings } from '../settings/settings.ts';
import { shop } from '../shop.ts';

/** A line to price: unit price in cents, quantity in pieces, and the line's discount in cents. */
export type PricedLine = { unitCents: number; quantity: number; discountCents?: number };

/** The totals of a cart, in integer cents. `total = subTotal − discount + fee + rounding`. The total includes VAT. */
export type Totals = {
  subTotalCents: number;
  discountCents: number;
  feeCents: number;
  roundingCents: number;
  totalCents: number;
  vatCents: number;
};

/** Returns the VAT that a price includes: 16/116 of the price, rounded to the cent (G-18). */
export const vatInside = (cents: number) =>
  Math.round((cents * shop.vatRate * 100) / (100 + shop.vatRate * 100));

/** Returns the cost of a line after its discount, in cents. */
export const paidCents = ({ unitCents, quantity, discountCents = 0 }: PricedLine) =>
  unitCents * quantity - discountCents;

/**
 * Returns the totals of a cart: the sum of its lines less their discounts, plus the delivery fee of the area. Without
 * an area there is no fee. The total is rounded down to whole shillings, because M-Pesa takes no cents, so the customer
 * never pays more than the sum on the screen (G-10). The fee is never discounted, but it is waived if the discounted
 * goods reach the free-delivery sum (G-01, G-13). VAT is rounded for each line after its discount, and for the fee
 * (G-18).
 */
export function priceCart(
  lines: readonly PricedLine[],
  area: Pick<Area, 'fee'> | undefined,
  settings: Pick<Settings, 'free_delivery_from'>,
): Totals {
  const discountCents = lines.reduce((sum, { discountCents: cents = 0 }) => sum + cents, 0);
  const subTotalCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const goodsCents = subTotalCents - discountCents;
  const feeCents = area ? toCents(deliveryFee(area, toShillings(goodsCents), settings)) : 0;
  const exactCents = goodsCents + feeCents;
  const totalCents = Math.floor(exactCents / 100) * 100;
  const vatCents = lines.reduce((sum, line) => sum + vatInside(paidCents(line)), vatInside(feeCents));
  return {
    subTotalCents,
    discountCents,
    feeCents,
    roundingCents: totalCents - exactCents,
    totalCents,
    vatCents,
  };
}
