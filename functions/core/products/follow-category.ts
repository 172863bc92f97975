import { listOutdated } from '../../data/catalogue/outdated.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { changeProductOfJob } from './change-product-of-job.ts';

/**
 * Updates the copies in a category's products after a change: the category's name, slug and age restriction, and the
 * titles of subcategories. Each product gets the values that are stored at that moment. So the products are correct
 * even after several such jobs.
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
