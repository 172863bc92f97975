import { ReviewStatus } from '#shared/reviews/review.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { type Key, listSk } from '../dynamodb/keys.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { reviewKey, reviewsByStatePk, reviewsPk, testimonialKey } from './keys.ts';
import type { ReviewItem } from './review.ts';

const stand = (key: Key, review: ReviewItem, isThere: boolean) =>
  isThere ? put({ ...review, ...key }) : remove(key);

/**
 * Returns the condition that a review has not changed since it was read. The condition also compares the name, because
 * erasure changes the name and not the version.
 */
function asRead(review: ReviewItem) {
  const { ConditionExpression, ExpressionAttributeValues } = unchanged(review);
  return {
    ConditionExpression: `${ConditionExpression} AND user_name = :name AND #status = :was`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ':name': review.user_name,
      ':was': review.status,
    },
  };
}

const statuses = ReviewStatus.options;

/** Returns the writes that add a review to the lists of its state, and remove it from the others. */
function relist(after: ReviewItem): Actions {
  const { id, product_id, created_at, status, is_testimonial } = after;
  const sk = listSk(created_at, id);
  return [
    ...statuses.map((each) => stand({ pk: reviewsByStatePk[each], sk }, after, status === each)),
    stand({ pk: reviewsPk(product_id), sk }, after, status === 'published'),
    stand(testimonialKey(created_at, id), after, is_testimonial),
  ];
}

/**
 * Returns the writes that store a changed review and its lists. They fail if the review has changed since it was read.
 */
export const writeReview = (before: ReviewItem, after: ReviewItem) => ({
  review: put({ ...after, ...reviewKey(after.id) }, asRead(before)),
  lists: relist(after),
});
