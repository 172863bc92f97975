import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReviewJob } from '#shared/reviews/admin-review.ts';
import type { ReviewStatus } from '#shared/reviews/review.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { createReview, findReview } from '../../data/reviews/review.ts';
import { noon } from '../../test-support/event.ts';
import { njeri, openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { rejectReview } from '../../test-support/reviews.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { jobKinds } from '../job-kinds.ts';
import { startJob } from '../jobs/start-job.ts';

let jobs: TestJobs;

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop([[testProduct(1), 5]]);
});
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterAll(() => jobs.close());

async function write(id: number): Promise<number> {
  const said = { id, product_id: 1, user_name: 'Wanjiku', rating: 4, review_text: 'Good.' };
  const marks = { status: 'pending', is_testimonial: false, age_restricted: false, spam_score: 0 } as const;
  await createReview({ ...said, ...marks, created_at: noon.toISOString() }, `review ${id}`, []);
  return id;
}

async function run(input: ReviewJob) {
  const id = randomUUID();
  await startJob({ id, kind: 'decide-reviews', input, by: njeri, now: noon });
  return id;
}

const stateOf = async (id: number): Promise<ReviewStatus | undefined> => (await findReview(id))?.status;

test('A job publishes each of thirty reviews once, even if its steps are repeated, and skips a review that a colleague refused', async () => {
  const ids: number[] = [];
  for (let n = 1; n <= 30; n++) ids.push(await write(n));
  await rejectReview(7);
  const input = { ids: [...ids, 99], from: 'pending', status: 'published', reason: '' } as const;
  await run({ ...input, ids: [...input.ids] });
  await jobs.work(jobKinds);
  expect(await stateOf(1)).toBe('published');
  expect(await stateOf(7)).toBe('rejected');
  expect((await findProductItem(1))?.stars).toEqual([0, 0, 0, 29, 0]);
  await run({ ...input, ids: [...input.ids] });
  await jobs.work(jobKinds);
  expect((await findProductItem(1))?.stars).toEqual([0, 0, 0, 29, 0]);
  await run({ ids, from: 'published', status: 'rejected', reason: 'Advertising' });
  await jobs.work(jobKinds);
  expect((await findProductItem(1))?.stars).toEqual([0, 0, 0, 0, 0]);
  expect(await findReview(30)).toMatchObject({ status: 'rejected', reason: 'Advertising' });
});
