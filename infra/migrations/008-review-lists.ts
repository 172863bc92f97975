import { put } from '#functions/data/dynamodb/actions.ts';
import { listSk } from '#functions/data/dynamodb/keys.ts';
import { readItem } from '#functions/data/dynamodb/read-items.ts';
import { tableName } from '#functions/data/dynamodb/table.ts';
import { commit } from '#functions/data/dynamodb/transact.ts';
import { reviewKey, reviewsByStatePk } from '#functions/data/reviews/keys.ts';
import type { ReviewItem } from '#functions/data/reviews/review.ts';
import { retry, tryAtOnce } from '#functions/retry.ts';
import { everyReview } from './every-review.ts';
import type { Migration } from './migration.ts';

/*
 * Adds every published or refused review to the list of its state, which staff read. The release before listed only the
 * reviews that waited.
 */

const TRIES = 5;

const isAsRead = ({ id, status, user_name }: ReviewItem) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: reviewKey(id),
    ConditionExpression: '#status = :status AND user_name = :name',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':status': status, ':name': user_name },
  },
});

/** Adds a review to the list of its state. Returns false if it is there, or waits. */
function list(id: number): Promise<boolean> {
  return retry({ attempts: TRIES }, async () => {
    const review = await readItem<ReviewItem>(reviewKey(id));
    if (!review || review.status === 'pending') return false;
    const key = { pk: reviewsByStatePk[review.status], sk: listSk(review.created_at, id) };
    if (await readItem(key)) return false;
    return (await commit([put({ ...review, ...key }), isAsRead(review)])) ? true : tryAtOnce;
  });
}

export const reviewLists: Migration = {
  name: '008-review-lists',
  page: everyReview(async ({ id, status }) => status !== 'pending' && list(id)),
};
