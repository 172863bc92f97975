import {
  type ChangeOptions,
  changeProduct,
  type ProductChange,
} from '../../data/catalogue/change-product.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import type { JobKind } from './job-kind.ts';
import { pagesOfChange } from './product-pages.ts';

type Change = JobKind<unknown>['change'];

/** Changes a product that is a record of a job. @returns what `change` of a kind returns @throws as `changeProduct` */
export async function changeProductOfJob(
  { id, job, now, noting }: Omit<Parameters<Change>[0], 'input' | 'by'>,
  change: ProductChange,
  options: Pick<ChangeOptions, 'action'> = {},
): ReturnType<Change> {
  let planned: ProductItem | undefined;
  const product = await changeProduct(Number(id), change, now, {
    ...options,
    byJob: `${job} ${id}`,
    beside: (before, after) => {
      planned = after;
      return noting({ name: after.product_name, pages: pagesOfChange(before, after) });
    },
  });
  // Another job may have written the same version, so only the very product that was planned is this job's.
  return product === planned ? undefined : { name: product.product_name };
}
