import type { PlaceChange, PremiumChange } from '#shared/products/place-change.ts';
import * as texts from '#shared/texts.ts';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { placementOf } from '../../data/catalogue/placement.ts';
import { invalid } from '../../errors.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { changeProductOfJob } from './change-product-of-job.ts';
import { listSelected } from './selected-products.ts';

/** Moves products to a subcategory. Their category and age restriction follow from it. */
export const moveProducts: JobKind<PlaceChange> = {
  list: async ({ selection, subcategory_id }, cursor, by) => {
    if (!placementOf(await listCatalogue(), subcategory_id))
      throw invalid({ subcategory_id: [texts.notFound('Subcategory')] });
    return listSelected(selection, cursor, by);
  },
  change: (record) => changeProductOfJob(record, { subcategory_id: record.input.subcategory_id }),
  resultName: 'moved-products',
};

/** Marks products as premium, or removes the mark. */
export const premiumProducts: JobKind<PremiumChange> = {
  list: ({ selection }, cursor, by) => listSelected(selection, cursor, by),
  change: (record) => changeProductOfJob(record, { is_premium: record.input.is_premium === 1 }),
  resultName: 'premium-products',
};
