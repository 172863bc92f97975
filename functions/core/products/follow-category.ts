import { listOutdated } from '../../data/catalogue/outdated.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { changeProductOfJob } from './change-product-of-job.ts';

/**
 * Gives the products of a category its present name, slug and age restriction, and the title of their subcategory. Each
 * product gets the values that are stored when it is changed. So the products are correct at the end of several such
 * jobs.
 */
export const followCategory: JobKind<{ category: number }> = {
  list: async ({ category }, cursor) => {
    const { ids, next } = await listOutdated(category, cursor);
    return { ids: ids.map(String), ...(next !== undefined && { next }) };
  },
  change: (record) =>
    changeProductOfJob(record, {}, { action: 'follow' }).catch((error: { status?: number }) => {
      if (error.status !== 404) throw error;
      return { name: 'Removed' };
    }),
};
