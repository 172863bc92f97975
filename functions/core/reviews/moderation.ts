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
 * Publishes a review and adds it to its product's rating. A testimonial is also shown on the home page. Publishing a
 * published review changes nothing, so it is counted once (T16).
 *
 * @throws 404 if the review or product does not exist, 503 if other writes keep changing them
 */
export const publishReview = (id: number, { isTestimonial = false } = {}) =>
  decide(id, 'published', isTestimonial);

/** Hides a review, whether or not it was published before. @throws 404, 503 */
export const rejectReview = (id: number) => decide(id, 'rejected', false);
