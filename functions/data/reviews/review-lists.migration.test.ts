import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewLists } from '#infra/migrations/008-review-lists.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { publishReview, rejectReview, review } from '../../test-support/reviews.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { remove } from '../dynamodb/actions.ts';
import { listSk } from '../dynamodb/keys.ts';
import { commit } from '../dynamodb/transact.ts';
import { reviewsByStatePk } from './keys.ts';
import { listReviewsForStaff } from './review.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 5]]);
});
afterAll(() => shop.close());

const idsOf = async (state: 'published' | 'rejected' | 'pending') =>
  (await listReviewsForStaff(state, 50)).reviews.map(({ id }) => id);

test('The migration lists the reviews that the release before published or refused, once', async () => {
  const ids: number[] = [];
  for (const n of [1, 2, 3]) {
    const headers = { 'x-viewer-ip': `10.3.0.${n}` };
    ids.push((await review({ review_text: `Number ${n}` }, { headers })).body.id);
  }
  const [first = 0, second = 0, third = 0] = ids;
  await publishReview(first);
  await rejectReview(second);
  const sk = (id: number) => listSk(noon.toISOString(), id);
  await store(() =>
    commit([
      remove({ pk: reviewsByStatePk.published, sk: sk(first) }),
      remove({ pk: reviewsByStatePk.rejected, sk: sk(second) }),
    ]),
  );
  expect([await idsOf('published'), await idsOf('rejected')]).toEqual([[], []]);
  expect(await migrate([reviewLists])).toEqual({ '008-review-lists': 2 });
  expect([await idsOf('published'), await idsOf('rejected'), await idsOf('pending')]).toEqual([
    [first],
    [second],
    [third],
  ]);
  expect(await migrate([reviewLists])).toEqual({ '008-review-lists': 0 });
});
