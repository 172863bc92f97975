import type { Review } from '#shared/reviews/review.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import type { Action, Actions } from '../dynamodb/transact.ts';
import { verifiedReviewKey } from './keys.ts';

/**
 * An order can verify one review for each of its products. The reservation of the purchase by a review is a separate
 * item. Therefore, if two reviews are written at the same moment, only one gets the mark “verified” (T16).
 */

type Claiming = Pick<Review, 'id' | 'product_id'> & { bought?: { id: string } | undefined };

/**
 * The item of a reservation. The erasure of the author removes `review_id`, because this id shows who bought the
 * product.
 */
type Claim = { review_id?: number };

const keyOf = ({ product_id, bought }: Claiming) => bought && verifiedReviewKey(bought.id, product_id);

/**
 * Returns the write that makes a review the verified review of its purchase. It fails if the purchase has a verified
 * review already.
 */
export function claimPurchase(review: Claiming): Action | undefined {
  const key = keyOf(review);
  return key && putNew({ ...key, review_id: review.id });
}

/** Returns which review has reserved the purchase of a review: this review, another one, or none. */
export async function findClaim(review: Claiming): Promise<Claim | undefined> {
  const key = keyOf(review);
  return key && readItem<Claim>(key);
}

/**
 * Returns the write that ends a review's reservation of its purchase. It fails if another review has reserved the
 * purchase.
 */
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

/**
 * Returns the writes for a review whose author is erased. The purchase cannot verify a second review. The item no
 * longer says which review the purchase verified, because that would show who bought the product (G-30).
 */
export function forgetClaimant(review: Claiming & Pick<Review, 'status'>): Actions {
  const key = keyOf(review);
  return key && review.status !== 'rejected' ? [put(key)] : [];
}
