import type { ProductSelection } from '#shared/jobs/job.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { listRows } from '../catalogue/admin-products.ts';
import type { PageJob } from '../pages/page-job.ts';
import { pagesOf } from '../pages/page-paths.ts';
import type { JobKind } from './job-kind.ts';

/** Lists the products of a selection: the given ones, or those that match the filter. */
const listProducts: JobKind<ProductSelection>['list'] = async (input, cursor, { groups }) => {
  if ('ids' in input) return { ids: [...new Set(input.ids)].map(String) };
  const { products, next_cursor } = await listRows({ ...input.filter, cursor }, { groups: [...groups] });
  const ids = products.map(({ id }) => String(id));
  return next_cursor === null ? { ids } : { ids, next: next_cursor };
};

/** Returns the pages that a product's change needs, with those that show the counts of its category. */
function pagesOfChange(before: ProductItem, after: ProductItem): PageJob[] {
  const own = pagesOf(productKey(after.id), { before, after: { ...after, by_job: before.by_job } });
  const isCounted = before.is_hidden !== after.is_hidden;
  return isCounted ? [...own, { category: after.category.id, urgent: true }] : own;
}

/** Hides products from customers, or shows them again. */
export const setHidden = (isHidden: boolean): JobKind<ProductSelection> => ({
  list: listProducts,
  change: async ({ id, job, now, noting }) => {
    let planned: ProductItem | undefined;
    const product = await changeProduct(Number(id), { is_hidden: isHidden || undefined }, now, {
      byJob: `${job} ${id}`,
      beside: (before, after) => {
        planned = after;
        return noting({ name: after.product_name, pages: pagesOfChange(before, after) });
      },
    });
    // Another job may have written the same version, so only the very product that was planned is this job's.
    return product === planned ? undefined : { name: product.product_name };
  },
  resultName: isHidden ? 'hidden-products' : 'shown-products',
});
