import { readCounter } from '#functions/data/dynamodb/counter.ts';
import { readItems } from '#functions/data/dynamodb/read-items.ts';
import { tableName } from '#functions/data/dynamodb/table.ts';
import { commit } from '#functions/data/dynamodb/transact.ts';
import { reviewKey } from '#functions/data/reviews/keys.ts';
import type { ReviewItem } from '#functions/data/reviews/review.ts';
import { claimPurchase, findClaim } from '#functions/data/reviews/verified-review.ts';
import type { Migration } from './migration.ts';

/*
 * Gives each verified review of the release before the claim on its purchase, so that the order proves no second review.
 * Of several reviews of a purchase, the first gets it; the others keep their mark.
 */

const PAGE = 100;

const isStillProven = (id: number) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: reviewKey(id),
    ConditionExpression: 'attribute_exists(bought) AND #status <> :refused',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':refused': 'rejected' },
  },
});

/** Stores the claim of a review. Returns false if the purchase is taken, or if the review claims none. */
async function claim(review: ReviewItem): Promise<boolean> {
  const action = claimPurchase(review);
  if (!action || review.status === 'rejected' || (await findClaim(review))) return false;
  return commit([action, isStillProven(review.id)]);
}

export const verifiedReviews: Migration = {
  name: '017-verified-reviews',
  page: async (after) => {
    const first = Number(after?.id ?? 0) + 1;
    const last = Math.min(first + PAGE - 1, await readCounter('review'));
    const ids = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
    const found = (await readItems(ids.map(reviewKey))) as ReviewItem[];
    let changed = 0;
    for (const review of found.toSorted((one, other) => one.id - other.id))
      if (await claim(review)) changed++;
    return { changed, next: last - first + 1 < PAGE ? undefined : { id: last } };
  },
};
