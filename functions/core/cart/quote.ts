import { explain, problemOf } from '#shared/cart/line-problem.ts';
import type { PricedLine, Totals } from '#shared/cart/pricing.ts';
import type { CartRequestLine, Quote, QuoteLine } from '#shared/cart/quote.ts';
import type { Area } from '#shared/delivery.ts';
import { pointsAhead } from '#shared/loyalty/points.ts';
import { toCents, toShillings } from '#shared/money.ts';
import { priceWithCode } from '#shared/promotions/price-with-code.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import { shop } from '#shared/shop.ts';
import type { CartState } from '../../data/cart/cart.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { presentVersion } from '../content/text-versions.ts';

/**
 * The prices of a cart, calculated from the table: the quote for the shopper, and the same sums in cents for the order.
 */
export type PricedCart = {
  quote: Quote;
  totals: Totals;
  lines: (Required<PricedLine> & { product: ProductItem })[];
  promotion: Promotion | undefined;
  /** The index of the promotion's tier (discount step) that gives the discount, counted from 0. */
  tier: number | undefined;
};

/**
 * The prices that were agreed for pieces of a product: the number of pieces at each price in cents. They are used in
 * this order. Further pieces cost the current price.
 */
export type AgreedPrices = ReadonlyMap<number, readonly { pieces: number; unitCents: number }[]>;

/** Returns a line's pieces in groups of the same price: agreed prices first, then the current price. */
function pricesOf({ id, quantity }: CartRequestLine, priceCents: number, agreed: AgreedPrices) {
  let left = quantity;
  const parts = (agreed.get(id) ?? []).map(({ pieces, unitCents }) => {
    const taken = Math.min(pieces, left);
    left -= taken;
    return { quantity: taken, unitCents };
  });
  return [...parts, { quantity: left, unitCents: priceCents }].filter((part) => part.quantity > 0);
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

function quoteLine(
  { id, quantity }: CartRequestLine,
  priced: readonly Required<PricedLine>[],
  state: CartState,
): QuoteLine {
  const product = state.products.get(id);
  const left = Math.min(state.available.get(id) ?? 0, shop.maxQuantity);
  const priceCents = product?.price_cents ?? 0;
  return {
    id,
    slug: product?.slug ?? '',
    product_name: product?.product_name ?? `Product ${id}`,
    picture: product?.picture ?? null,
    hue: product?.hue ?? null,
    age_restricted: product?.age_restricted ?? false,
    quantity,
    selling_price: toShillings(priceCents),
    total: toShillings(sumOf(priced.map((line) => line.unitCents * line.quantity))),
    discount: toShillings(sumOf(priced.map(({ discountCents }) => discountCents))),
    left,
    problem: problemOf({
      isListed: product !== undefined,
      isSoldOnline: !product?.age_restricted || state.settings.restricted_goods === 'sell',
      left,
      quantity,
    }),
  };
}

/**
 * Returns the loyalty points that an order with this quote would earn. Returns undefined while the shop gives no
 * points.
 */
function pointsFor(
  { totalCents, feeCents }: Totals,
  { settings: { loyalty } }: CartState,
): Pick<Quote, 'points'> {
  if (!loyalty?.is_on) return {};
  const sums = { total_cents: totalCents, fee_cents: feeCents };
  return { points: pointsAhead(sums, { spend_cents: toCents(loyalty.spend) }) };
}

/**
 * Returns a cart's prices, calculated from the current data in the table. Any prices in the request are ignored (T9,
 * G-17).
 */
export function quoteCart(
  request: CartRequestLine[],
  state: CartState,
  area: Area | undefined,
  promotion?: Promotion,
  agreed: AgreedPrices = new Map(),
): PricedCart {
  const sold = request.flatMap((line) => {
    const { id } = line;
    const product = state.products.get(id);
    if (!product) return [];
    const { price_cents, type, category, subcategory } = product;
    const places = { category_id: category.id, subcategory_id: subcategory.id };
    return pricesOf(line, price_cents, agreed).map((part) => ({ product, id, ...part, type, ...places }));
  });
  const { lines, totals, tier, hint } = priceWithCode(promotion, sold, area, state.settings);
  const quote: Quote = {
    lines: request.map((line) =>
      quoteLine(
        line,
        lines.filter(({ id }) => id === line.id),
        state,
      ),
    ),
    total_products: request.reduce((sum, { quantity }) => sum + quantity, 0),
    sub_total: toShillings(totals.subTotalCents),
    discount_amount: toShillings(totals.discountCents),
    delivery_fee: toShillings(totals.feeCents),
    free_delivery: area !== undefined && area.fee > 0 && totals.feeCents === 0,
    rounding: toShillings(totals.roundingCents),
    total_amount: toShillings(totals.totalCents),
    vat_amount: toShillings(totals.vatCents),
    age_restricted: lines.some(({ product }) => product.age_restricted),
    promotion: promotion ? { code: promotion.code, hint: hint ?? null } : null,
    ...pointsFor(totals, state),
    terms_version: presentVersion(state.settings, 'terms'),
  };
  return { quote, totals, lines, promotion, tier };
}

/** Returns a message for each line that cannot be ordered. */
export const explainLines = ({ lines }: Quote): string[] =>
  lines.flatMap((line) => explain(line.problem, line) ?? []);
