import type { Action } from '../../data/dynamodb/transact.ts';
import type { ReviewItem } from '../../data/reviews/review.ts';
import { claimPurchase, findClaim, freePurchase } from '../../data/reviews/verified-review.ts';

/** Returns a review without the proof of its purchase. */
export const unproven = ({ bought, is_verified, ...review }: ReviewItem): ReviewItem => review;

type Proven = { review: ReviewItem; claim: Action | undefined };

/**
 * Returns a review as staff have decided it, with the action on the claim of its purchase. A refused review frees the
 * purchase. A review that is no longer refused claims the purchase again. If another review has claimed it meanwhile,
 * the review is stored without the mark (T16).
 */
export async function proofAfter(before: ReviewItem, review: ReviewItem): Promise<Proven> {
  const isRefused = review.status === 'rejected';
  if (!review.bought || isRefused === (before.status === 'rejected')) return { review, claim: undefined };
  const claim = await findClaim(review);
  const isOwn = claim?.review_id === review.id;
  if (isRefused) return { review, claim: isOwn ? freePurchase(review) : undefined };
  if (!claim) return { review, claim: claimPurchase(review) };
  return { review: isOwn ? review : unproven(review), claim: undefined };
}
