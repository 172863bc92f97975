import type { Action } from '../../data/dynamodb/transact.ts';
import type { ReviewItem } from '../../data/reviews/review.ts';
import { claimPurchase, findClaim, freePurchase } from '../../data/reviews/verified-review.ts';

/** Returns a review without the mark “verified purchase”. */
export const unproven = ({ bought, is_verified, ...review }: ReviewItem): ReviewItem => review;

type Proven = { review: ReviewItem; claim: Action | undefined };

/**
 * Returns a review after a decision of staff, and the write that reserves or frees its purchase. Each purchase can
 * verify one review. A refused review frees its purchase. A review that is no longer refused reserves it again. If
 * another review has reserved it meanwhile, the review is stored without the mark “verified purchase” (T16).
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
