import * as texts from '#shared/texts.ts';
import { removeItem } from '../../data/accounts/erase-person.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import type { OwnedReview } from '../../data/orders/owned.ts';
import { renameAuthor } from '../../data/reviews/erase-review.ts';
import { findReview } from '../../data/reviews/review.ts';
import { retry, tryAgain } from '../../retry.ts';

/**
 * Removes the author's name from a review, and removes the review from the list of the author's reviews. A repeated
 * call does no harm.
 * @throws 503
 */
export async function eraseReview(line: OwnedReview): Promise<void> {
  return retry(async () => {
    const review = await findReview(line.review_id);
    if (!review) return removeItem(line);
    const isSold = (await findProductItem(review.product_id)) !== undefined;
    if (await renameAuthor(review, line, { name: texts.formerShopper, isSold })) return;
    return tryAgain;
  });
}
