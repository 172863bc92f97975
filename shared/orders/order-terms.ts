import { paidCents, vatInside } from '../cart/pricing.ts';
import { priceWithCode } from '../promotions/price-with-code.ts';
import type { PromotionRules } from '../promotions/promotion.ts';
import type { PromotionLine } from '../promotions/tier-goods.ts';

/**
 * The terms that were agreed when an order was placed, besides the prices of its lines: the delivery fee, the sum in
 * shillings from which the delivery is free, and the rules of the promo code. A change of the order is priced by the
 * same terms.
 */
export type OrderTerms = {
  fee: number;
  free_delivery_from: number | null;
  promotion?: PromotionRules | undefined;
};

/** The category of a product when it was ordered, as far as promotions need it. */
export type Place = Pick<PromotionLine, 'type' | 'category_id' | 'subcategory_id'>;

/** A line at its agreed price. `place` is undefined until a promotion needs it. */
export type AgreedLine = {
  product_id: number;
  unit_cents: number;
  quantity: number;
  place?: Place | undefined;
};

/**
 * Returns the lines of an order with their discount and VAT, and the order's sums in cents, by the agreed terms. The
 * promo code is applied only if it makes the order cheaper. `hint` says why it gives no discount.
 */
export function priceOrder<L extends AgreedLine>(agreed: readonly L[], terms: OrderTerms) {
  const sold = agreed.map((line) => ({
    ...line.place,
    id: line.product_id,
    unitCents: line.unit_cents,
    quantity: line.quantity,
    line,
  }));
  const { lines, totals, hint } = priceWithCode(terms.promotion, sold, terms, terms);
  return {
    hint,
    fields: {
      lines: lines.map(({ line, ...priced }) => ({
        ...line,
        total_cents: line.unit_cents * line.quantity,
        discount_cents: priced.discountCents,
        vat_cents: vatInside(paidCents(priced)),
      })),
      sub_total_cents: totals.subTotalCents,
      discount_cents: totals.discountCents,
      fee_cents: totals.feeCents,
      rounding_cents: totals.roundingCents,
      total_cents: totals.totalCents,
      vat_cents: totals.vatCents,
      promotion_code: totals.discountCents > 0 ? terms.promotion?.code : undefined,
    },
  };
}
