import { maySeeField } from '#shared/accounts/record-abilities.ts';
import type { ProductRow } from '#shared/catalogue/product-record.ts';
import { type PriceChange, plannedPrice } from '#shared/jobs/price-change.ts';
import { PREVIEW_ROWS, type PreviewedChange, type ProductPreview } from '#shared/jobs/product-preview.ts';
import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import { texts } from '#shared/texts.ts';
import { type By, requireRight } from '../job-rights.ts';
import { readSelected } from './selected-products.ts';

/** What happens to a product: a change with its values as staff read them, no change, or a refusal. */
type Plan =
  | { before: string | null; after: string; difference: number; isBelowBuying: boolean }
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
    difference: planned.cents - (cents ?? 0),
    isBelowBuying: after.buying_price != null && after.selling_price < after.buying_price,
  };
}

const planOf = (row: ProductRow, { input }: PreviewedChange): Plan => planPrice(row, input);

/** Returns what a change of many products would do now, for a person who may make it. @throws 403 */
export async function previewProducts(change: PreviewedChange, by: By): Promise<ProductPreview> {
  requireRight(change, by);
  const { rows, unknown } = await readSelected(change.input.selection, by);
  const plans = rows.map((row) => ({ row, plan: planOf(row, change) }));
  const seesMargin = maySeeField(by.groups, 'product', 'buying_price_cents');
  const changing = plans.flatMap(({ row, plan }) => (plan && 'after' in plan ? [{ row, plan }] : []));
  const refusals = [
    ...unknown.map((id) => ({ id, product_name: '', reason: texts.notFound('Product') })),
    ...plans.flatMap(({ row: { id, product_name }, plan }) =>
      plan && 'refusal' in plan ? [{ id, product_name, reason: plan.refusal }] : [],
    ),
  ];
  return {
    total: rows.length + unknown.length,
    changing: changing.length,
    unchanged: rows.length + unknown.length - changing.length - refusals.length,
    refused: refusals.length,
    difference: toShillings(changing.reduce((sum, { plan }) => sum + plan.difference, 0)),
    ...(seesMargin && { below_buying: changing.filter(({ plan }) => plan.isBelowBuying).length }),
    rows: changing.slice(0, PREVIEW_ROWS).map(({ row: { id, product_name }, plan }) => ({
      ...{ id, product_name, before: plan.before, after: plan.after },
      ...(seesMargin && { is_below_buying: plan.isBelowBuying }),
    })),
    refusals: refusals.slice(0, PREVIEW_ROWS),
  };
}
