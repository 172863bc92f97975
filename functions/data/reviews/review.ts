import type { Review } from '#shared/review.ts';
import type { Settings } from '#shared/settings.ts';
import { firstSettings } from '#shared/shop.ts';
import { productKey } from '../catalogue/keys.ts';
import type { ProductItem } from '../catalogue/product.ts';
import { create } from '../dynamodb/create.ts';
import { createOnce, type Sent, type Unwritten } from '../dynamodb/create-once.ts';
import { idempotencyKey, listSk } from '../dynamodb/keys.ts';
import type { Limit } from '../dynamodb/rate-limit.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { type Owner, ownedReview, ownerExists } from '../orders/owned.ts';
import { settingsKey } from '../settings/keys.ts';
import { pendingReviewsPk, reviewKey, reviewsPk, testimonialKey } from './keys.ts';

/** A review as it is stored, and as the lists of reviews hold it. */
export type ReviewItem = Review & {
  is_testimonial: boolean;
  /** Of its product when it was written or published. */
  age_restricted: boolean;
  /** How much it looks like advertising, for those who decide: 0 is not at all (G-25). */
  spam_score: number;
};

/** What is to be known when a review comes: its product, the settings, and whether it came before. */
export async function readReviewState(productId: number, repeatKey: string) {
  const keys = [settingsKey(), productKey(productId), idempotencyKey(repeatKey)];
  const items = await readItems(keys);
  const [settings, product, sent] = keys.map(({ pk, sk }) =>
    items.find((item) => item.pk === pk && item.sk === sk),
  );
  return {
    settings: (settings as Settings | undefined) ?? firstSettings,
    product: product as ProductItem | undefined,
    sent: sent as Sent<number> | undefined,
  };
}

/** Writes a review that waits for staff, once however often it is sent, counts it for its author, and notes that it is theirs. */
export function createReview(
  review: ReviewItem,
  repeatKey: string,
  limits: Limit[],
  owner?: Owner,
): Promise<Unwritten<number> | undefined> {
  const { id, created_at } = review;
  const items = [
    { ...reviewKey(id), ...review },
    { pk: pendingReviewsPk, sk: listSk(created_at, id), ...review },
    ...(owner ? [ownedReview(owner, review)] : []),
  ];
  return createOnce({ repeatKey, sent: { id, created_at }, limits, items, owner: ownerExists(owner) });
}

/**
 * Writes a review that is published from the start, unless there is one of its number. The stars of its product are not
 * touched: they come with the product.
 */
export function createPublishedReview(review: ReviewItem): Promise<boolean> {
  const { id, product_id, created_at } = review;
  return create([
    { ...review, ...reviewKey(id) },
    { ...review, pk: reviewsPk(product_id), sk: listSk(created_at, id) },
    ...(review.is_testimonial ? [{ ...review, ...testimonialKey(created_at, id) }] : []),
  ]);
}

/** A review, whatever became of it. */
export const findReview = (id: number) => readItem<ReviewItem>(reviewKey(id));

async function list(pk: string, limit: number, isNewestFirst: boolean, after?: string) {
  const { items, next } = await readList<ReviewItem>(pk, { limit, after, isNewestFirst });
  return { reviews: items, next };
}

/** Published reviews of a product, newest first. `after` and `next` as for the lists of products. */
export const listReviews = (productId: number, limit: number, after?: string) =>
  list(reviewsPk(productId), limit, true, after);

/** Reviews that wait for staff, oldest first. */
export const listPendingReviews = (limit: number, after?: string) =>
  list(pendingReviewsPk, limit, false, after);

/** Reviews that staff have chosen for the home page, newest first. */
export const listTestimonials = async (limit: number) =>
  (await list(testimonialKey('', 0).pk, limit, true)).reviews;
