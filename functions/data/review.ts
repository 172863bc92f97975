import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Review } from '#shared/review.ts';
import type { Settings } from '#shared/settings.ts';
import { firstSettings, shop } from '#shared/shop.ts';
import { create } from './create.ts';
import {
  idempotencyKey,
  listSk,
  pendingReviewsPk,
  productKey,
  reviewKey,
  reviewsPk,
  settingsKey,
  testimonialKey,
} from './keys.ts';
import { countOne, type Limit } from './limit.ts';
import type { ProductItem } from './product.ts';
import { readItems } from './read-items.ts';
import { secondsAfter } from './repeat.ts';
import { table, tableName } from './table.ts';

/** A review as it is stored, and as the lists of reviews hold it. */
export type ReviewItem = Review & {
  is_testimonial: boolean;
  /** Of its product when it was written or published. */
  age_restricted: boolean;
  /** How much it looks like advertising, for those who decide: 0 is not at all (G-25). */
  spam_score: number;
};

/** What stands behind the fingerprint of a review that was sent. */
type SentReview = Pick<ReviewItem, 'id' | 'created_at'>;

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
    sent: sent as SentReview | undefined,
  };
}

/** Why a review was not written: it is there already, or its author has written enough for today. */
export type Unwritten =
  | { reason: 'repeat'; sent: SentReview }
  | { reason: 'limit' }
  | { reason: 'contention' };

const CONTENTION = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
]);

function whyNot(error: TransactionCanceledException): Unwritten {
  const reasons = error.CancellationReasons ?? [];
  const [repeat] = reasons;
  if (repeat?.Code === 'ConditionalCheckFailed' && repeat.Item)
    return { reason: 'repeat', sent: unmarshall(repeat.Item) as SentReview };
  if (reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) return { reason: 'limit' };
  if (reasons.length > 0 && reasons.every(({ Code = 'None' }) => CONTENTION.has(Code)))
    return { reason: 'contention' };
  throw error;
}

/** Writes a review that waits for staff, and counts it for its author, all or nothing. */
export async function createReview(
  review: ReviewItem,
  repeatKey: string,
  limits: Limit[],
): Promise<Unwritten | undefined> {
  const TableName = tableName();
  const { id, created_at } = review;
  const expires_at = secondsAfter(created_at, shop.idempotencyDays);
  const ConditionExpression = 'attribute_not_exists(pk)';
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        Put: {
          TableName,
          Item: { ...idempotencyKey(repeatKey), id, created_at, expires_at },
          ConditionExpression,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      ...limits.map((limit) => countOne(limit, new Date(created_at))),
      { Put: { TableName, Item: { ...reviewKey(id), ...review } } },
      { Put: { TableName, Item: { pk: pendingReviewsPk, sk: listSk(created_at, id), ...review } } },
    ],
  });
  return table.send(transaction).then(
    () => undefined,
    (error: Error) => {
      if (error.name !== 'TransactionCanceledException') throw error;
      return whyNot(error as TransactionCanceledException);
    },
  );
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
export async function findReview(id: number): Promise<ReviewItem | undefined> {
  const get = new GetCommand({ TableName: tableName(), Key: reviewKey(id), ConsistentRead: true });
  return (await table.send(get)).Item as ReviewItem | undefined;
}

async function list(pk: string, limit: number, isNewestFirst: boolean, after?: string) {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
      ScanIndexForward: !isNewestFirst,
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  const next = LastEvaluatedKey?.sk as string | undefined;
  return { reviews: Items as ReviewItem[], ...(next !== undefined && { next }) };
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
