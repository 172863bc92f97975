import { maySeeField } from '#shared/log/record-abilities.ts';
import { toCents, toShillings } from '#shared/money.ts';
import { PREVIEW_ROWS, type PreviewedChange, type ProductPreview } from '#shared/products/product-preview.ts';
import * as texts from '#shared/texts.ts';
import { type By, requireRight } from '../jobs/job-rights.ts';
import { planOf } from './plan-change.ts';
import { readSelected } from './selected-products.ts';

/**
 * Returns a preview of a change of many products: how many would change, and which could not. The person must have the
 * right to make that change.
 *
 * @throws 403 · 422 for an unknown subcategory
 */
export async function previewProducts(change: PreviewedChange, by: By): Promise<ProductPreview> {
  requireRight(change, by);
  const planFor = await planOf(change);
  const { rows, unknown } = await readSelected(change.input.selection, by);
  const plans = rows.map((row) => ({ row, plan: planFor(row) }));
  const seesMargin = maySeeField(by.groups, 'product', 'buying_price_cents');
  const changing = plans.flatMap(({ row, plan }) => (plan && 'after' in plan ? [{ row, plan }] : []));
  const refusals = [
    ...unknown.map((id) => ({ id, product_name: '', reason: texts.notFound('Product') })),
    ...plans.flatMap(({ row: { id, product_name }, plan }) =>
      plan && 'refusal' in plan ? [{ id, product_name, reason: plan.refusal }] : [],
    ),
  ];
  const total = rows.length + unknown.length;
  const isPrice = change.kind === 'price-products';
  const hasSum = isPrice || change.kind === 'stock-products';
  const sum = changing.reduce((all, { plan }) => all + toCents(plan.difference ?? 0), 0);
  return {
    total,
    changing: changing.length,
    unchanged: total - changing.length - refusals.length,
    refused: refusals.length,
    difference: hasSum ? toShillings(sum) : null,
    ...(isPrice && seesMargin && { below_buying: changing.filter(({ plan }) => plan.isBelowBuying).length }),
    rows: changing.slice(0, PREVIEW_ROWS).map(({ row: { id, product_name }, plan }) => ({
      ...{ id, product_name, before: plan.before, after: plan.after },
      ...(isPrice && seesMargin && { is_below_buying: plan.isBelowBuying === true }),
    })),
    refusals: refusals.slice(0, PREVIEW_ROWS),
  };
}
