import type { ReviewStatus } from '#shared/review.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { moderateReview } from '../../data/reviews/moderate-review.ts';
import { findReview } from '../../data/reviews/review.ts';
import { notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';

const ATTEMPTS = 6;

async function decide(id: number, status: ReviewStatus, isTestimonial: boolean): Promise<void> {
  return retry({ attempts: ATTEMPTS }, async () => {
    const review = await findReview(id);
    if (!review) throw notFound('Review');
    if (review.status === status && review.is_testimonial === isTestimonial) return;
    const product = await findProductItem(review.product_id);
    if (!product && status === 'published') throw notFound('Product');
    if (await moderateReview({ review, product, status, isTestimonial })) return;
    return tryAgain;
  });
}

/**
 * Shows a review to everybody and counts it into its product's rating; a testimonial stands on the home page too. What is
 * published already stays as it is, so that doing it twice counts once (T16).
 *
 * @throws 404 for no such review or product, 503 when others keep changing them
 */
export const publishReview = (id: number, { isTestimonial = false } = {}) =>
  decide(id, 'published', isTestimonial);

/** Shows a review to nobody, whether it was published before or not. @throws 404, 503 */
export const rejectReview = (id: number) => decide(id, 'rejected', false);
