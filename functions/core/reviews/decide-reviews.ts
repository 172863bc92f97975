import type { ReviewJob } from '#shared/reviews/admin-review.ts';
import { findReview } from '../../data/reviews/review.ts';
import { ShopError } from '../../errors.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { decideReview } from './change-review.ts';

const nameOf = (id: string) => `Review ${id}`;

/** Publishes or refuses many reviews. A review about which another person has decided meanwhile is not changed. */
export const decideReviews: JobKind<ReviewJob> = {
  list: async ({ ids }) => ({ ids: ids.map(String) }),
  change: async ({ id, input: { from, status, reason }, by, now, noting }) => {
    const name = nameOf(id);
    const review = await findReview(Number(id));
    if (review && review.status !== from) return { name };
    try {
      const { isChanged } = await decideReview(
        Number(id),
        { status, reason },
        { by, now },
        { version: review?.version ?? 0, beside: () => noting({ name, pages: [] }) },
      );
      return isChanged ? undefined : { name };
    } catch (error) {
      if (!(error instanceof ShopError) || error.status >= 500) throw error;
      return { name, error };
    }
  },
  resultName: 'decided-reviews',
};
