import type { ReviewList, SpamSign } from '#shared/reviews/admin-review.ts';
import type { Review } from '#shared/reviews/review.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { firstSettings } from '#shared/shop.ts';
import { productKey } from '../catalogue/keys.ts';
import type { ProductItem } from '../catalogue/product.ts';
import { create } from '../dynamodb/create.ts';
import { createOnce, type Sent, type Unwritten } from '../dynamodb/create-once.ts';
import { idempotencyKey, listSk } from '../dynamodb/keys.ts';
import type { Limit } from '../dynamodb/rate-limit.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { logEntry } from '../log/log-entry.ts';
import { type Owner, ownerExists } from '../orders/owned.ts';
import { settingsKey } from '../settings/keys.ts';
import { pendingReviewsPk, reviewKey, reviewsByStatePk, reviewsPk, testimonialKey } from './keys.ts';
import { ownedReview } from './owned-review.ts';
import { claimPurchase } from './verified-review.ts';

/** A review as it is stored, also in the lists of reviews. */
export type ReviewItem = Review & {
  is_testimonial: boolean;
  /** True if the product was age-restricted when the review was written or published. */
  age_restricted: boolean;
  /**
   * A score from 0, which says how much the review looks like advertising. It is for the staff who decide about the
   * review (G-25).
   */
  spam_score: number;
  spam_signs?: SpamSign[] | undefined;
  /**
   * The delivered order that proves the purchase. It is removed when the customer is erased; `is_verified` does not
   * change.
   */
  bought?: { id: string; number: string } | undefined;
  /** The reason why staff refused the review. */
  reason?: string | undefined;
  decided_at?: string | undefined;
  decided_by?: string | undefined;
  replied_by?: string | undefined;
  /** The number of times that staff have changed the review; undefined if they never did. */
  version?: number | undefined;
};

/** Reads the data for a new review: its product, the settings and its idempotency record. */
export async function readReviewState(productId: number, requestKey: string) {
  const keys = [settingsKey(), productKey(productId), idempotencyKey(requestKey)];
  const items = await readItems(keys);
  const [settings, product, sent] = keys.map(({ pk, sk }) =>
    items.find((item) => item.pk === pk && item.sk === sk),
  );
  const sold = product as ProductItem | undefined;
  return {
    settings: (settings as Settings | undefined) ?? firstSettings,
    product: sold?.is_hidden ? undefined : sold,
    sent: sent as Sent<number> | undefined,
  };
}

const logNewReview = (review: ReviewItem) =>
  logEntry({ noun: 'review', id: review.id, action: 'create', before: undefined, after: review });

/**
 * Saves a new review for staff to decide, once per idempotency key. The function counts the review towards the rate
 * limits and adds it to its author's list. A review with a proof of purchase reserves the purchase. It is not saved if
 * another review has reserved the same purchase (`claimed`).
 */
export function createReview(
  review: ReviewItem,
  requestKey: string,
  limits: Limit[],
  owner?: Owner,
): Promise<Unwritten<number> | undefined> {
  const { id, created_at } = review;
  const items = [
    { ...reviewKey(id), ...review },
    { pk: pendingReviewsPk, sk: listSk(created_at, id), ...review },
    ...(owner ? [ownedReview(owner, review)] : []),
  ];
  const beside = [logNewReview(review)];
  return createOnce({
    requestKey,
    sent: { id, created_at },
    limits,
    items,
    beside,
    owner: ownerExists(owner),
    claim: claimPurchase(review),
  });
}

/**
 * Saves a published review, unless its id is taken. It does not change the stars of the product, which are written with
 * the product.
 */
export function createPublishedReview(review: ReviewItem): Promise<boolean> {
  const { id, product_id, created_at } = review;
  return create(
    [
      { ...review, ...reviewKey(id) },
      { ...review, pk: reviewsPk(product_id), sk: listSk(created_at, id) },
      { ...review, pk: reviewsByStatePk.published, sk: listSk(created_at, id) },
      ...(review.is_testimonial ? [{ ...review, ...testimonialKey(created_at, id) }] : []),
    ],
    [logNewReview(review)],
  );
}

/** Returns a review in any state. */
export const findReview = (id: number) => readItem<ReviewItem>(reviewKey(id));

async function list(pk: string, limit: number, isNewestFirst: boolean, after?: string) {
  const { items, next } = await readList<ReviewItem>(pk, { limit, after, isNewestFirst });
  return { reviews: items, next };
}

/** Returns published reviews of a product, newest first. The sort key `after` is the `next` of the previous page. */
export const listReviews = (productId: number, limit: number, after?: string) =>
  list(reviewsPk(productId), limit, true, after);

/** Returns a page of a review list for staff. Reviews to decide are oldest first, all others newest first. */
export const listReviewsForStaff = (state: ReviewList, limit: number, after?: string) =>
  list(
    state === 'home' ? testimonialKey('', 0).pk : reviewsByStatePk[state],
    limit,
    state !== 'pending',
    after,
  );

/** Returns the reviews that staff chose for the home page, newest first. */
export const listTestimonials = async (limit: number) =>
  (await list(testimonialKey('', 0).pk, limit, true)).reviews;
