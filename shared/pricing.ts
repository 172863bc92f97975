import { type Area, deliveryFee } from './delivery.ts';
import { toCents, toShillings } from './money.ts';
import type { Settings } from './settings.ts';
import { shop } from './shop.ts';

/** A line to price: unit price in cents, quantity in pieces. */
export type PricedLine = { unitCents: number; quantity: number };

/** All figures in integer cents. `total = subTotal − discount + fee + rounding`; VAT is inside the total. */
export type Totals = {
  subTotalCents: number;
  discountCents: number;
  feeCents: number;
  roundingCents: number;
  totalCents: number;
  vatCents: number;
};

/** The VAT inside a price that includes it: 16/116 of it, to the cent (G-18). */
export const vatInside = (cents: number) =>
  Math.round((cents * shop.vatRate * 100) / (100 + shop.vatRate * 100));

/**
 * What a cart costs: sum of lines, delivery fee of the area (none yet: no fee), rounded down to whole shillings
 * because M-Pesa takes no cents (G-10), so that nobody pays more than the sum they see. VAT is rounded per line and for the fee (G-18).
 */
export function priceCart(lines: readonly PricedLine[], area: Area | undefined, settings: Settings): Totals {
  const lineCents = lines.map(({ unitCents, quantity }) => unitCents * quantity);
  const subTotalCents = lineCents.reduce((sum, cents) => sum + cents, 0);
  const discountCents = 0;
  const goodsCents = subTotalCents - discountCents;
  const feeCents = area ? toCents(deliveryFee(area, toShillings(goodsCents), settings)) : 0;
  const exactCents = goodsCents + feeCents;
  const totalCents = Math.floor(exactCents / 100) * 100;
  const vatCents = [...lineCents, feeCents].reduce((sum, cents) => sum + vatInside(cents), 0);
  return {
    subTotalCents,
    discountCents,
    feeCents,
    roundingCents: totalCents - exactCents,
    totalCents,
    vatCents,
  };
}
