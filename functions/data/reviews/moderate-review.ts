import { isDeepStrictEqual } from 'node:util';
import type { ReviewStatus } from '#shared/reviews/review.ts';
import { productKey, slugKey } from '../catalogue/keys.ts';
import { listItem, listKeys, type ProductItem } from '../catalogue/product.ts';
import { put } from '../dynamodb/actions.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action, Actions } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { logEntry } from '../log/log-entry.ts';
import type { ReviewItem } from './review.ts';
import { writeReview } from './review-lists.ts';
import { tellPage } from './tell-page.ts';

const none = [0, 0, 0, 0, 0];

/** Returns the numbers of a product's reviews with one to five stars, after a review gets its new state. */
function starsAfter({ stars = none }: ProductItem, review: ReviewItem, status: ReviewStatus): number[] {
  const was = review.status === 'published' ? 1 : 0;
  const by = (status === 'published' ? 1 : 0) - was;
  return stars.map((times, at) => (at + 1 === review.rating ? times + by : times));
}

/**
 * Returns the writes that store new stars in the product, in its copy under the slug and in its cards. They raise the
 * product's version.
 */
function restar(product: ProductItem, stars: number[]): Actions {
  const next = (product.version ?? 0) + 1;
  const UpdateExpression = 'SET stars = :stars, version = :next';
  const values = { ':stars': stars, ':next': next };
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
    ...listKeys(product).map((key) => put(listItem(key, { ...product, stars }))),
  ];
}

/** A review and its product as they were read, and the review after the change. */
export type Moderation = {
  review: ReviewItem;
  product: ProductItem | undefined;
  after: ReviewItem;
  action?: 'change' | 'undo' | undefined;
  undoes?: string | undefined;
  /** The write that reserves, or releases, the purchase that the review proves. */
  claim?: Action | undefined;
  /** Further writes of the transaction. */
  beside?: Actions | undefined;
};

/**
 * Returns the writes that save a review after a change by staff: the review, its lists, and the stars of its product
 * (T16). If customers see the change, the product's page is rendered again. The writes fail if the review, the
 * reservation of its purchase, or the product has changed since it was read.
 */
export function moderatingReview(moderation: Moderation) {
  const { review, product, after, action = 'change', undoes, claim, beside } = moderation;
  const { id, status, product_id } = after;
  const isRestarred = product && (review.status === 'published') !== (status === 'published');
  const isShown = product && status === 'published' && !isDeepStrictEqual(review.reply, after.reply);
  return {
    ...writeReview(review, after),
    log: logEntry({ noun: 'review', id, action, undoes, before: review, after }),
    product: isRestarred
      ? restar(product, starsAfter(product, review, status))
      : isShown
        ? tellPage(product_id)
        : undefined,
    claim,
    beside,
  };
}
