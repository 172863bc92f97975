import type { Area } from '#shared/delivery.ts';
import { toShillings } from '#shared/money.ts';
import { priceCart, type Totals } from '#shared/pricing.ts';
import type { CartRequestLine, Quote, QuoteLine } from '#shared/quote.ts';
import { shop } from '#shared/shop.ts';
import { texts } from '#shared/texts.ts';
import type { CartState } from '../data/cart.ts';
import type { ProductItem } from '../data/product.ts';

/** A cart priced from the table: what the shopper is told, and the same in cents for the order. */
export type PricedCart = {
  quote: Quote;
  totals: Totals;
  lines: { product: ProductItem; quantity: number }[];
};

function problemOf(
  product: ProductItem | undefined,
  left: number,
  quantity: number,
  state: CartState,
): QuoteLine['problem'] {
  if (!product) return 'gone';
  if (product.age_restricted && state.settings.restricted_goods !== 'sell') return 'not-sold-online';
  if (left === 0) return 'sold-out';
  return left < quantity ? 'few-left' : null;
}

function quoteLine({ id, quantity }: CartRequestLine, state: CartState): QuoteLine {
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
    total: toShillings(priceCents * quantity),
    left,
    problem: problemOf(product, left, quantity, state),
  };
}

/** Prices a cart from what the table holds now; the browser's own figures are not looked at (T9, G-17). */
export function quoteCart(request: CartRequestLine[], state: CartState, area: Area | undefined): PricedCart {
  const lines = request.flatMap(({ id, quantity }) => {
    const product = state.products.get(id);
    return product ? [{ product, quantity }] : [];
  });
  const priced = lines.map(({ product, quantity }) => ({ unitCents: product.price_cents, quantity }));
  const totals = priceCart(priced, area, state.settings);
  const quote: Quote = {
    lines: request.map((line) => quoteLine(line, state)),
    total_products: request.reduce((sum, { quantity }) => sum + quantity, 0),
    sub_total: toShillings(totals.subTotalCents),
    discount_amount: toShillings(totals.discountCents),
    delivery_fee: toShillings(totals.feeCents),
    free_delivery: area !== undefined && area.fee > 0 && totals.feeCents === 0,
    rounding: toShillings(totals.roundingCents),
    total_amount: toShillings(totals.totalCents),
    vat_amount: toShillings(totals.vatCents),
    age_restricted: lines.some(({ product }) => product.age_restricted),
  };
  return { quote, totals, lines };
}

/** What to say of a line that cannot be ordered as asked: the product and what is left of it. */
export function explain({ problem, product_name, left }: QuoteLine): string | undefined {
  if (problem === 'sold-out') return texts.soldOut(product_name);
  if (problem === 'few-left') return texts.onlyLeft(product_name, left);
  if (problem === 'gone') return texts.gone(product_name);
  return problem === 'not-sold-online' ? texts.restrictedClosed : undefined;
}
