import type { ProductSelection } from '#shared/jobs/job.ts';
import { listRows } from '../catalogue/admin-products.ts';
import { changeProductOfJob } from './change-product-of-job.ts';
import type { JobKind } from './job-kind.ts';

/** Lists the products of a selection: the given ones, or those that match the filter. */
const listProducts: JobKind<ProductSelection>['list'] = async (input, cursor, { groups }) => {
  if ('ids' in input) return { ids: [...new Set(input.ids)].map(String) };
  const { products, next_cursor } = await listRows({ ...input.filter, cursor }, { groups: [...groups] });
  const ids = products.map(({ id }) => String(id));
  return next_cursor === null ? { ids } : { ids, next: next_cursor };
};

/** Hides products from customers, or shows them again. */
export const setHidden = (isHidden: boolean): JobKind<ProductSelection> => ({
  list: listProducts,
  change: (record) => changeProductOfJob(record, { is_hidden: isHidden || undefined }),
  resultName: isHidden ? 'hidden-products' : 'shown-products',
});
