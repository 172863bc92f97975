import {
  type ChangeOptions,
  changeProduct,
  type ProductChange,
} from '../../data/catalogue/change-product.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { ShopError } from '../../errors.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { pagesOfChange } from './product-pages.ts';

type Change = JobKind<unknown>['change'];

type Options = Pick<ChangeOptions, 'action' | 'read'> & {
  /** The id of the product. It is given only if the job's records are rows of a file. */
  product?: number;
  /** Writes that are made in the transaction of the change. */
  more?: Actions;
};

/**
 * Changes a product that is a record of a job. If `change` is a function, it gets the stored product and returns its
 * change, or throws.
 *
 * @returns the same as the function `change` of a job kind (`job-kind.ts`)
 * @throws as `changeProduct`
 */
export async function changeProductOfJob(
  { id, job, now, noting }: Omit<Parameters<Change>[0], 'input' | 'by'>,
  change: ProductChange | ((before: ProductItem) => ProductChange),
  { product: ofRow, more = [], ...options }: Options = {},
): ReturnType<Change> {
  let planned: ProductItem | undefined;
  let name: string | undefined;
  const changeOf = (before: ProductItem) => {
    name = before.product_name;
    return typeof change === 'function' ? change(before) : change;
  };
  try {
    const product = await changeProduct(ofRow ?? Number(id), changeOf, now, {
      ...options,
      byJob: `${job} ${id}`,
      beside: (before, after) => {
        planned = after;
        const changed = ofRow === undefined ? {} : { changed: String(ofRow) };
        const noted = noting({ name: after.product_name, pages: pagesOfChange(before, after), ...changed });
        return [...noted, ...more];
      },
    });
    // Another job may have made the same change first. This call has changed the product only if the result is the very
    // object that it planned.
    return product === planned ? undefined : { name: product.product_name };
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500 || name === undefined) throw error;
    return { name, error };
  }
}
