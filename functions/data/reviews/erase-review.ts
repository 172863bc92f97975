import { productKey } from '../catalogue/keys.ts';
import { remove } from '../dynamodb/actions.ts';
import { type Key, listSk } from '../dynamodb/keys.ts';
import { tableName } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import type { OwnedReview } from '../orders/owned.ts';
import { pendingReviewsPk, reviewKey, reviewsPk, testimonialKey } from './keys.ts';
import type { ReviewItem } from './review.ts';

const rename = (key: Key, name: string, condition: object) => ({
  Update: {
    TableName: tableName(),
    Key: key,
    UpdateExpression: 'SET user_name = :name',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':name': name },
    ...condition,
  },
});

/** Returns the condition that a review has not changed since it was read. */
const asRead = ({ status, is_testimonial }: ReviewItem, name: string) => ({
  ConditionExpression: '#status = :was AND is_testimonial = :testimonial',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':name': name, ':was': status, ':testimonial': is_testimonial },
});

/** Returns the action that marks the product as changed, so that its page is rendered again with the review. */
const tellPage = (productId: number) => ({
  Update: {
    TableName: tableName(),
    Key: productKey(productId),
    UpdateExpression: 'ADD reviews_version :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/**
 * Replaces the author's name in all copies of a review and removes the review from the author's list, in one
 * transaction. `isSold`: the shop still has the product.
 *
 * @returns false, and nothing changes, when the review or the product has changed since it was read
 */
export async function renameAuthor(
  review: ReviewItem,
  line: OwnedReview,
  { name, isSold }: { name: string; isSold: boolean },
): Promise<boolean> {
  const { id, product_id, created_at, status, is_testimonial } = review;
  const place = listSk(created_at, id);
  return commit([
    rename(reviewKey(id), name, asRead(review, name)),
    ...(status === 'pending' ? [rename({ pk: pendingReviewsPk, sk: place }, name, {})] : []),
    ...(status === 'published' ? [rename({ pk: reviewsPk(product_id), sk: place }, name, {})] : []),
    ...(is_testimonial ? [rename(testimonialKey(created_at, id), name, {})] : []),
    ...(status === 'published' && isSold ? [tellPage(product_id)] : []),
    remove(line),
    logEntry({ noun: 'review', id, action: 'erase', before: review, after: { ...review, user_name: name } }),
  ]);
}
