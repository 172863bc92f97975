import { tableName } from '#functions/data/dynamodb/table.ts';
import { commit } from '#functions/data/dynamodb/transact.ts';
import { reviewKey } from '#functions/data/reviews/keys.ts';
import type { ReviewItem } from '#functions/data/reviews/review.ts';
import { claimPurchase, findClaim } from '#functions/data/reviews/verified-review.ts';
import { everyReview } from './every-review.ts';
import type { Migration } from './migration.ts';

/*
 * Gives each verified review of the release before the claim on its purchase, so that the order proves no second review.
 * Of several reviews of a purchase, the first gets it; the others keep their mark.
 */

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
  page: everyReview(claim),
};
