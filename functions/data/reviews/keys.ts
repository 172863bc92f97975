import type { ReviewStatus } from '#shared/reviews/review.ts';
import { type Key, listSk, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | reviews that a browser wrote, oldest first | Query VISITOR#{fingerprint}, sk = REVIEW#{id} | 1 a page |
 * | latest published reviews of a product | Query REVIEWS#{product id}, descending by sk = {created_at}#{id} | 1 a page |
 * | testimonials, newest first | Query TESTIMONIALS, sk = TESTIMONIAL#{created_at}#{id} | 1 |
 * | reviews to moderate, oldest first | Query PENDING-REVIEWS, same sk | 1 a page |
 * | published and refused reviews of all products, newest first | Query PUBLISHED-REVIEWS or REJECTED-REVIEWS, same sk | 1 a page |
 * | review | GetItem REVIEW#{id} / REVIEW | 1 |
 * | email address to ask for no more reviews | GetItem REVIEW-STOP#{signature} / REVIEW-STOP | 1 |
 * | new review: its product, the settings, an earlier equal review | BatchGetItem | 1 |
 * | verified review of an order's product | GetItem VERIFIED-REVIEW#{order id}#{product id} / VERIFIED-REVIEW | 1 |
 * | rating of a product | in the product's item and in its copy under the slug | 0 |
 * | reviews that a person wrote | Query OWNED#{id}, sk = REVIEW#{id} | 1 a page |
 */

export const ownedReviewPrefix = 'REVIEW#';

export const ownedReviewKey = (pk: string, id: number): Key => ({
  pk,
  sk: `${ownedReviewPrefix}${padded(id)}`,
});

export const reviewKey = (id: number): Key => ({ pk: `REVIEW#${id}`, sk: 'REVIEW' });

/**
 * Returns the partition key of the list of a product's reviews. Its sort keys have the same form as in the product
 * lists.
 */
export const reviewsPk = (productId: number) => `REVIEWS#${productId}`;

/**
 * Returns the key of a testimonial. Its sort key names the kind of item, so that the DynamoDB stream can be filtered by
 * it.
 */
export const testimonialKey = (createdAt: string, id: number): Key => ({
  pk: 'TESTIMONIALS',
  sk: `TESTIMONIAL#${listSk(createdAt, id)}`,
});

export const pendingReviewsPk = 'PENDING-REVIEWS';

/** The partition keys of the lists of all reviews in a state. */
export const reviewsByStatePk = {
  pending: pendingReviewsPk,
  published: 'PUBLISHED-REVIEWS',
  rejected: 'REJECTED-REVIEWS',
} as const satisfies Record<ReviewStatus, string>;

/** Returns the key of the item that makes a review the only verified review of an order's product. */
export const verifiedReviewKey = (orderId: string, productId: number): Key => ({
  pk: `VERIFIED-REVIEW#${orderId}#${productId}`,
  sk: 'VERIFIED-REVIEW',
});

/**
 * Returns the key of the record about an address that withdrew its consent. It contains only the keyed hash of the
 * email address (T18).
 */
export const reviewStopKey = (signature: string): Key => ({
  pk: `REVIEW-STOP#${signature}`,
  sk: 'REVIEW-STOP',
});
