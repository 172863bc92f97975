import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import { type PriceChange, plannedPrice } from '#shared/products/price-change.ts';
import type { PreviewedChange } from '#shared/products/product-preview.ts';
import type { ProductRow } from '#shared/products/product-record.ts';
import { plannedMove, type StockChange } from '#shared/products/stock-change.ts';
import * as texts from '#shared/texts.ts';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { placementOf } from '../../data/catalogue/placement.ts';
import { invalid } from '../../errors.ts';

/** What a bulk change will do to a product: a change with its values as staff read them, no change, or a refusal. */
export type Plan =
  | { before: string | null; after: string; difference?: number; isBelowBuying?: boolean }
  | { refusal: string }
  | undefined;

function planPrice(row: ProductRow, change: PriceChange): Plan {
  const before = row[change.field] ?? undefined;
  const cents = before === undefined ? undefined : toCents(before);
  const planned = plannedPrice(cents, change);
  if ('refusal' in planned || planned.cents === cents) return 'refusal' in planned ? planned : undefined;
  const after = { ...row, [change.field]: toShillings(planned.cents) };
  return {
    before: before === undefined ? null : formatPrice(before),
    after: formatPrice(after[change.field] as number),
    difference: toShillings(planned.cents - (cents ?? 0)),
    isBelowBuying: after.buying_price != null && after.selling_price < after.buying_price,
  };
}

function planStock({ product_store: available }: ProductRow, { by }: StockChange): Plan {
  const planned = plannedMove(available, by);
  if ('refusal' in planned || planned.delta === 0) return 'refusal' in planned ? planned : undefined;
  const [before, after] = [available, available + planned.delta].map((pieces) =>
    pieces.toLocaleString('en-KE'),
  );
  return { before: before as string, after: after as string, difference: planned.delta };
}

const premiumText = (isPremium: 0 | 1) => (isPremium === 1 ? 'Premium' : 'Not premium');

const placeText = ({ category, subcategory }: Pick<ProductRow, 'category' | 'subcategory'>) =>
  `${category.category_name} › ${subcategory.title}`;

/** Returns a function that plans the change of each product. @throws 422 for an unknown subcategory */
export async function planOf(change: PreviewedChange): Promise<(row: ProductRow) => Plan> {
  if (change.kind === 'price-products') return (row) => planPrice(row, change.input);
  if (change.kind === 'stock-products') return (row) => planStock(row, change.input);
  if (change.kind === 'premium-products') {
    const { is_premium } = change.input;
    const after = premiumText(is_premium);
    return (row) =>
      row.is_premium === is_premium ? undefined : { before: premiumText(row.is_premium), after };
  }
  const { subcategory_id } = change.input;
  const placement = placementOf(await listCatalogue(), subcategory_id);
  if (!placement) throw invalid({ subcategory_id: [texts.notFound('Subcategory')] });
  const after = placeText(placement);
  return (row) => (row.subcategory.id === subcategory_id ? undefined : { before: placeText(row), after });
}
