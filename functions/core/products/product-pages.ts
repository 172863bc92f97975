import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import type { PageJob } from '../pages/page-job.ts';
import { pagesOf } from '../pages/page-paths.ts';

/** Returns true if a change of a product changes how many products its category or subcategory has. */
const changesCounts = (before: ProductItem, after: ProductItem) =>
  before.is_hidden !== after.is_hidden || before.subcategory.id !== after.subcategory.id;

/**
 * Returns the pages that must be rendered after a job has changed a product. These include the pages with the product
 * counts of its categories.
 */
export function pagesOfChange(before: ProductItem, after: ProductItem): PageJob[] {
  const own = pagesOf(productKey(after.id), { before, after: { ...after, by_job: before.by_job } });
  if (!changesCounts(before, after)) return own;
  const categories = new Set([before.category.id, after.category.id]);
  return [...own, ...[...categories].map((category) => ({ category, urgent: true }))];
}
