import { vatInside } from '../cart/pricing.ts';

/** A discount by percent (0 to 100) or by a sum in cents. */
export type Discount = { percent: number } | { cents: number };

/** A line to price: the price of a piece in cents, the pieces, and the discount of the whole line. */
export type BasketLine = { unitCents: number; quantity: number; discount?: Discount | undefined };

/**
 * A priced line, in cents. `shareCents` is its share of the discount and of the rounding of the sale. `netCents` is
 * what the customer pays for it, including VAT.
 */
type PricedBasketLine = {
  grossCents: number;
  discountCents: number;
  shareCents: number;
  netCents: number;
  vatCents: number;
};

/** All figures in cents. `totalCents = grossCents − discountCents − roundingCents`, in whole shillings. */
export type PricedBasket = {
  lines: PricedBasketLine[];
  grossCents: number;
  discountCents: number;
  roundingCents: number;
  totalCents: number;
  vatCents: number;
};

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** Returns a discount in cents. It is never more than the sum that it reduces. */
function discountOf(cents: number, discount: Discount | undefined): number {
  if (discount === undefined) return 0;
  const wanted = 'percent' in discount ? Math.round((cents * discount.percent) / 100) : discount.cents;
  return Math.min(cents, Math.max(0, wanted));
}

/**
 * Divides a sum of whole cents in the proportion of the weights. The parts add up to the sum, because the largest
 * remainders get the cents that are left over. If the sum is at most the sum of the weights, no part is larger than its
 * weight.
 */
export function divide(cents: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (cents * weight) / all);
  const parts = exact.map(Math.floor);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, cents - sum(parts))) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/**
 * Prices a sale at the till. The total is rounded down to whole shillings (G-10). The discount of the sale and the
 * rounding are divided among the lines. The lines therefore add up to the total, and each line has its own VAT (G-18).
 */
export function priceBasket(lines: readonly BasketLine[], saleDiscount?: Discount): PricedBasket {
  const own = lines.map(({ unitCents, quantity, discount }) => {
    const grossCents = unitCents * quantity;
    return { grossCents, discountCents: discountOf(grossCents, discount) };
  });
  const left = own.map(({ grossCents, discountCents }) => grossCents - discountCents);
  const leftCents = sum(left);
  const ofSaleCents = discountOf(leftCents, saleDiscount);
  const roundingCents = (leftCents - ofSaleCents) % 100;
  const shares = divide(ofSaleCents + roundingCents, left);
  const priced = own.map((line, index) => {
    const shareCents = shares[index] ?? 0;
    const netCents = (left[index] ?? 0) - shareCents;
    return { ...line, shareCents, netCents, vatCents: vatInside(netCents) };
  });
  return {
    lines: priced,
    grossCents: sum(own.map(({ grossCents }) => grossCents)),
    discountCents: sum(own.map(({ discountCents }) => discountCents)) + ofSaleCents,
    roundingCents,
    totalCents: sum(priced.map(({ netCents }) => netCents)),
    vatCents: sum(priced.map(({ vatCents }) => vatCents)),
  };
}
