import type { ReviewStatus } from '#shared/review.ts';
import { productKey, slugKey } from '../catalogue/keys.ts';
import { isListedNow } from '../catalogue/listed-by-id.ts';
import type { ProductItem } from '../catalogue/product.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { type Key, listSk } from '../dynamodb/keys.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { logEntry } from '../log/log-entry.ts';
import { pendingReviewsPk, reviewKey, reviewsPk, testimonialKey } from './keys.ts';
import type { ReviewItem } from './review.ts';

const none = [0, 0, 0, 0, 0];

/** Returns the product's stars after the review gets its new state. */
function starsAfter({ stars = none }: ProductItem, review: ReviewItem, status: ReviewStatus): number[] {
  const was = review.status === 'published' ? 1 : 0;
  const by = (status === 'published' ? 1 : 0) - was;
  return stars.map((times, at) => (at + 1 === review.rating ? times + by : times));
}

/**
 * Returns the actions that write new stars to the product and its copy under the slug. They count as a change of the
 * product. No list shows stars, so lists that were right stay right.
 */
function restar(product: ProductItem, stars: number[]): Actions {
  const next = (product.version ?? 0) + 1;
  const { listed_by_id: listed } = product;
  const isListed = typeof listed === 'object' && isListedNow(product);
  const UpdateExpression = `SET stars = :stars, version = :next${isListed ? ', listed_by_id = :listed' : ''}`;
  const values = {
    ':stars': stars,
    ':next': next,
    ...(isListed && { ':listed': { ...listed, version: next } }),
  };
  const { ConditionExpression, ExpressionAttributeValues } = unchanged(product);
  return [
    {
      Update: {
        TableName: tableName(),
        Key: productKey(product.id),
        UpdateExpression,
        ConditionExpression,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
      },
    },
    {
      Update: {
        TableName: tableName(),
        Key: slugKey('product', product.slug),
        UpdateExpression,
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ...values, ':id': product.id },
      },
    },
  ];
}

const stand = (key: Key, review: ReviewItem, isThere: boolean) =>
  isThere ? put({ ...review, ...key }) : remove(key);

/** A review and its product as they were read, and the new state of the review. */
export type Moderation = {
  review: ReviewItem;
  product: ProductItem | undefined;
  status: ReviewStatus;
  isTestimonial: boolean;
};

/**
 * Saves the state of a review in one transaction: the review, the list of its product, the testimonials, the list of
 * pending reviews, and the stars of its product (T16).
 *
 * @returns false, and nothing changes, when the review or the product has changed since it was read
 */
export async function moderateReview(moderation: Moderation): Promise<boolean> {
  const { review, product, status, isTestimonial } = moderation;
  const { id, product_id, created_at } = review;
  const { pk, sk, ...bare } = review as ReviewItem & Key;
  const after: ReviewItem = {
    ...bare,
    status,
    is_testimonial: isTestimonial,
    age_restricted: product?.age_restricted ?? review.age_restricted,
  };
  const place = listSk(created_at, id);
  const isRestarred = product && (review.status === 'published') !== (status === 'published');
  return commit([
    put(
      { ...after, ...reviewKey(id) },
      {
        ConditionExpression: '#status = :was AND is_testimonial = :was_testimonial AND user_name = :name',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':was': review.status,
          ':was_testimonial': review.is_testimonial,
          ':name': review.user_name,
        },
      },
    ),
    stand({ pk: pendingReviewsPk, sk: place }, after, status === 'pending'),
    stand({ pk: reviewsPk(product_id), sk: place }, after, status === 'published'),
    stand(testimonialKey(created_at, id), after, isTestimonial),
    logEntry({ noun: 'review', id, action: 'change', before: bare, after }),
    ...(isRestarred ? restar(product, starsAfter(product, review, status)) : []),
  ]);
}
