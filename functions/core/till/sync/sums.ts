import { isDeepStrictEqual } from 'node:util';
import { readReceiptNumber } from '#shared/tax/receipt-number.ts';
import { type PricedBasket, priceBasket } from '#shared/till/basket.ts';
import type { EntryBody, ReturnBody, SaleBody, SaleLine } from '#shared/till/entry.ts';

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const centsOf = (tenders: readonly { kind: string; cents: number }[], kind?: string) =>
  sum(tenders.map((tender) => (kind === undefined || tender.kind === kind ? tender.cents : 0)));

type Priced = Pick<SaleBody, 'discount_cents'> & {
  lines: readonly Pick<SaleLine, 'unit_cents' | 'quantity' | 'discount_cents'>[];
};

/**
 * Recalculates the prices of a sale's lines. `discount_cents` is the sum of all its discounts, including those of its
 * lines.
 */
export function priceAgain({ lines, discount_cents }: Priced): PricedBasket {
  const ownDiscounts = sum(lines.map((line) => line.discount_cents));
  const basket = lines.map((line) => ({
    unitCents: line.unit_cents,
    quantity: line.quantity,
    discount: { cents: line.discount_cents },
  }));
  return priceBasket(basket, { cents: discount_cents - ownDiscounts });
}

/**
 * Returns true if the server calculates the same prices for a sale's lines, in cents, and the customer paid the total.
 */
function isSaleRight(sale: SaleBody): boolean {
  const priced = priceAgain(sale);
  const lines = sale.lines.map((line) => ({
    grossCents: line.unit_cents * line.quantity,
    discountCents: line.discount_cents,
    shareCents: line.share_cents,
    netCents: line.net_cents,
    vatCents: line.vat_cents,
  }));
  const cash = centsOf(sale.tenders, 'cash');
  return (
    isDeepStrictEqual(priced.lines, lines) &&
    priced.discountCents === sale.discount_cents &&
    priced.roundingCents === sale.rounding_cents &&
    priced.totalCents === sale.total_cents &&
    priced.vatCents === sale.vat_cents &&
    centsOf(sale.tenders) === sale.total_cents &&
    sale.handed_cents - sale.change_cents === cash &&
    (sale.exchange?.cents ?? 0) <= sale.handed_cents
  );
}

/** Returns the part of a web order's refund that the till leaves to the office. It is zero for a sale of a till. */
const leftOf = ({ sale_receipt, left_cents = 0 }: ReturnBody) =>
  readReceiptNumber(sale_receipt) ? 0 : left_cents;

const isReturnRight = (body: ReturnBody) => {
  const { lines, tenders, total_cents, vat_cents } = body;
  return (
    sum(lines.map(({ net_cents }) => net_cents)) === total_cents &&
    sum(lines.map((line) => line.vat_cents)) === vat_cents &&
    lines.every((line) => line.vat_cents <= line.net_cents) &&
    centsOf(tenders) + leftOf(body) === total_cents
  );
};

/** Returns true if the sums of an entry agree with each other. */
export function areSumsRight(body: EntryBody): boolean {
  if (body.kind === 'sale') return isSaleRight(body);
  return body.kind === 'return' ? isReturnRight(body) : true;
}
