import type { Action } from '../../data/dynamodb/transact.ts';
import type { ReviewItem } from '../../data/reviews/review.ts';
import { claimPurchase, findClaim, freePurchase } from '../../data/reviews/verified-review.ts';

/** Returns a review without its mark as a verified purchase. */
export const unproven = ({ bought, is_verified, ...review }: ReviewItem): ReviewItem => review;

type Proven = { review: ReviewItem; claim: Action | undefined };

/**
 * Returns a review after a decision of staff, and the write for the claim on its purchase. Each purchase can verify one
 * review. A refused review gives up its claim. A review that is no longer refused claims the purchase again. If another
 * review has claimed it meanwhile, the review is stored without its mark as verified (T16).
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
