import { priceBasket } from '#shared/till/basket.ts';
import { type Goods, saleOf } from './journal.ts';

/**
 * Returns a sale of one piece with a discount in cents. Its prices are calculated as at the till, and it is paid in
 * cash.
 */
export function discountedSale(shift_id: string, { id, cents }: Goods, discount_cents: number) {
  const basket = priceBasket([{ unitCents: cents, quantity: 1, discount: { cents: discount_cents } }]);
  const sale = saleOf(shift_id, [{ id, cents, quantity: 1 }]);
  const [line] = basket.lines;
  const sums = {
    ...{ discount_cents, share_cents: line?.shareCents ?? 0 },
    ...{ net_cents: line?.netCents ?? 0, vat_cents: line?.vatCents ?? 0 },
  };
  return {
    ...sale,
    lines: sale.lines.map((each) => ({ ...each, ...sums })),
    ...{ discount_cents, rounding_cents: basket.roundingCents },
    ...{ total_cents: basket.totalCents, vat_cents: basket.vatCents },
    ...{ tenders: [{ kind: 'cash' as const, cents: basket.totalCents }], handed_cents: basket.totalCents },
  };
}
