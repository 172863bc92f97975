import { remove } from '../dynamodb/actions.ts';
import { commit, listActions } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import type { OwnedReview } from '../orders/owned.ts';
import type { ReviewItem } from './review.ts';
import { writeReview } from './review-lists.ts';
import { tellPage } from './tell-page.ts';
import { forgetClaimant } from './verified-review.ts';

/** Returns true if a text contains a part of a person's name, such as the first name. */
const names = (text: string, name: string) =>
  name.split(/[^\p{L}]+/u).some((word) => word.length > 2 && text.toLowerCase().includes(word.toLowerCase()));

/**
 * Returns a review without data about its author. It removes the name, the order, the reason given by staff, and a
 * reply that contains the name.
 */
function withoutAuthor({ bought, reason, reply, replied_by, ...review }: ReviewItem, name: string) {
  const isKept = reply && !names(reply.text, review.user_name);
  return { ...review, ...(isKept && { reply, replied_by }), user_name: name };
}

/**
 * Replaces the author's name in all copies of a review and removes the review from the author's list, in one
 * transaction. `isSold` is true if the shop still has the product.
 *
 * @returns false if the review or the product has changed since it was read; nothing changes then
 */
export async function renameAuthor(
  review: ReviewItem,
  line: OwnedReview,
  { name, isSold }: { name: string; isSold: boolean },
): Promise<boolean> {
  const { id, product_id, status } = review;
  const after = withoutAuthor(review, name);
  return commit([
    ...listActions(writeReview(review, after)),
    ...forgetClaimant(review),
    ...(status === 'published' && isSold ? [tellPage(product_id)] : []),
    remove(line),
    logEntry({ noun: 'review', id, action: 'erase', before: review, after }),
  ]);
}
