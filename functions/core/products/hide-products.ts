import type { ProductSelection } from '#shared/products/product-selection.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { changeProductOfJob } from './change-product-of-job.ts';
import { listSelected } from './selected-products.ts';

/** Hides products from customers, or shows them again. */
export const setHidden = (isHidden: boolean): JobKind<ProductSelection> => ({
  list: listSelected,
  change: (record) => changeProductOfJob(record, { is_hidden: isHidden || undefined }),
  resultName: isHidden ? 'hidden-products' : 'shown-products',
});
