import type { Review } from '#shared/reviews/review.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import type { Action, Actions } from '../dynamodb/transact.ts';
import { verifiedReviewKey } from './keys.ts';

/*
 * An order proves one review for each of its products. The claim of that review is an item of its own. So if two
 * reviews are written at the same moment, only one gets the mark “verified” (T16).
 */

type Claiming = Pick<Review, 'id' | 'product_id'> & { bought?: { id: string } | undefined };

/** Erasing the author removes `review_id`, because it shows whose review the order proved. */
type Claim = { review_id?: number };

const keyOf = ({ product_id, bought }: Claiming) => bought && verifiedReviewKey(bought.id, product_id);

/**
 * Returns the action that makes a review the verified one of its purchase. It fails if another review already
 * is.
 */
export function claimPurchase(review: Claiming): Action | undefined {
  const key = keyOf(review);
  return key && putNew({ ...key, review_id: review.id });
}

/** Returns the claim on the purchase of a review. It may be the review's own claim, that of another review, or none. */
export async function findClaim(review: Claiming): Promise<Claim | undefined> {
  const key = keyOf(review);
  return key && readItem<Claim>(key);
}

/** Returns the action that frees the purchase of a review. It fails if the claim is another review's. */
export function freePurchase(review: Claiming): Action | undefined {
  const key = keyOf(review);
  return (
    key &&
    remove(key, {
      ConditionExpression: 'review_id = :id',
      ExpressionAttributeValues: { ':id': review.id },
    })
  );
}

/** Returns the actions that keep a review's purchase claimed, but remove the review from the claim (G-30). */
export function forgetClaimant(review: Claiming & Pick<Review, 'status'>): Actions {
  const key = keyOf(review);
  return key && review.status !== 'rejected' ? [put(key)] : [];
}
