import { afterAll, beforeAll, expect, test } from 'vitest';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { ownedReviewKey, verifiedReviewKey } from '../../data/reviews/keys.ts';
import { findReview } from '../../data/reviews/review.ts';
import { moveTo } from '../../test-support/erasure.ts';
import { noon } from '../../test-support/event.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { rejectReview, review } from '../../test-support/reviews.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { decideReview } from './change-review.ts';
import { eraseReview } from './erase-review.ts';
import { orderProof } from './order-proof.ts';

let shop: TestShop;
let product_id = 0;
let next = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop(Array.from({ length: 9 }, (_, n) => [testProduct(n + 1), 5]));
});
afterAll(() => shop.close());

async function somebody() {
  const { headers, cookies } = await browser();
  return { headers: { ...headers, 'x-viewer-ip': `192.0.2.${++next}` }, cookies };
}

/** Delivers an order of one piece of a product that no other test sells. */
async function deliver() {
  product_id++;
  const by = await somebody();
  const { order_id } = (await order(orderForm([{ id: product_id, quantity: 1 }]), by)).body;
  await moveTo(order_id, 'confirmed', 'packed', 'out_for_delivery', 'delivered');
  return { by, order_id, key: verifiedReviewKey(order_id, product_id) };
}

type By = Awaited<ReturnType<typeof somebody>>;
const write = async (user_name: string, by: By) => (await review({ product_id, user_name }, by)).body;
const isVerified = async (id: number) => (await findReview(id))?.is_verified === true;
const putBack = (id: number) =>
  decideReview(id, { status: 'pending', reason: '' }, { by: { name: 'Amina' }, now: noon });

test('One order can verify one review of a product, and a second review is verified only if staff have refused the first [T16]', async () => {
  const { by } = await deliver();
  const first = await write('Wanjiku', by);
  expect(first.is_verified).toBe(true);
  expect(await write('Otieno', by)).not.toHaveProperty('is_verified');
  await rejectReview(first.id);
  expect((await write('Wanjiku O', by)).is_verified).toBe(true);
});

test('If three reviews of one purchase arrive at once, all are stored, and only one is marked as verified [T16]', async () => {
  const { by } = await deliver();
  const names = ['Wanjiku', 'Otieno', 'Achieng'];
  const replies = await Promise.all(names.map((user_name) => review({ product_id, user_name }, by)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const verified = replies.filter(({ body }) => body.is_verified);
  expect(verified).toHaveLength(1);
  const stored = await Promise.all(replies.map(({ body }) => findReview(body.id)));
  expect(stored.filter((each) => each?.is_verified || each?.bought)).toHaveLength(1);
});

test('If six people use the link of one review-request email at once, only one of the six reviews is verified [T16]', async () => {
  const { order_id } = await deliver();
  const order_proof = await orderProof(order_id);
  const people = await Promise.all(Array.from({ length: 6 }, somebody));
  const replies = await Promise.all(people.map((by) => review({ product_id, order_proof }, by)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(replies.filter(({ body }) => body.is_verified)).toHaveLength(1);
});

test('If staff undo the refusal of a review, it is verified again, unless another review has used the same purchase since [T16]', async () => {
  const { by, order_id } = await deliver();
  const first = await write('Wanjiku', by);
  await rejectReview(first.id);
  await putBack(first.id);
  expect(await isVerified(first.id)).toBe(true);
  expect(await write('Otieno', by)).not.toHaveProperty('is_verified');
  await rejectReview(first.id);
  const third = await write('Achieng', by);
  expect(third.is_verified).toBe(true);
  await putBack(first.id);
  expect([await isVerified(first.id), await isVerified(third.id)]).toEqual([false, true]);
  await rejectReview(first.id);
  const other = await somebody();
  const order_proof = await orderProof(order_id);
  expect((await review({ product_id, order_proof }, other)).body).not.toHaveProperty('is_verified');
});

test('After a review is erased, its purchase verifies no other review, and the purchase no longer names the review [G-30, T16]', async () => {
  const { by, order_id, key } = await deliver();
  const { id } = await write('Wanjiku', by);
  expect(await readItem(key)).toMatchObject({ review_id: id });
  await eraseReview({ ...ownedReviewKey('VISITOR#gone', id), review_id: id });
  expect(await readItem(key)).toEqual(key);
  const call = { product_id, order_proof: await orderProof(order_id) };
  expect((await review(call, await somebody())).body).not.toHaveProperty('is_verified');
});
