import { readCounter } from '#functions/data/dynamodb/counter.ts';
import { readItems } from '#functions/data/dynamodb/read-items.ts';
import { reviewKey } from '#functions/data/reviews/keys.ts';
import type { ReviewItem } from '#functions/data/reviews/review.ts';
import type { Migration } from './migration.ts';

const PAGE = 100;

/**
 * Returns the `page` function of a migration of all reviews, the first review first. `change` migrates one and returns
 * true if it changed.
 */
export const everyReview =
  (change: (review: ReviewItem) => Promise<boolean>): Migration['page'] =>
  async (after) => {
    const first = Number(after?.id ?? 0) + 1;
    const last = Math.min(first + PAGE - 1, await readCounter('review'));
    const ids = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
    const found = (await readItems(ids.map(reviewKey))) as ReviewItem[];
    let changed = 0;
    for (const review of found.toSorted((one, other) => one.id - other.id))
      if (await change(review)) changed++;
    return { changed, next: last - first + 1 < PAGE ? undefined : { id: last } };
  };
