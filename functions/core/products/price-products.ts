import { type PriceChange, plannedPrice, storedPrice } from '#shared/products/price-change.ts';
import { invalid } from '../../errors.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { changeProductOfJob } from './change-product-of-job.ts';
import { listSelected } from './selected-products.ts';

/** Changes the selling or the buying price of products. If the new price is refused, the product keeps its price. */
export const priceProducts: JobKind<PriceChange> = {
  list: ({ selection }, cursor, by) => listSelected(selection, cursor, by),
  change: (record) => {
    const field = storedPrice[record.input.field];
    return changeProductOfJob(record, (before) => {
      const planned = plannedPrice(before[field], record.input);
      if ('refusal' in planned) throw invalid({ [record.input.field]: [planned.refusal] });
      return { [field]: planned.cents };
    });
  },
  resultName: 'changed-prices',
};
