import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeProduct, removeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { listPk } from '../../data/catalogue/keys.ts';
import { findProductBySlug, findProductItem, listCards } from '../../data/catalogue/product.ts';
import { findReview, listReviewsForStaff } from '../../data/reviews/review.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { publishReview, rejectReview, review } from '../../test-support/reviews.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { getProductBySlug } from '../catalogue/catalogue-reads.ts';
import { changeCategory } from '../catalogue/change-category.ts';
import { listReviews, listTestimonials } from './reviews.ts';

const at = '2026-01-01T00:00:00.000Z';
let shop: TestShop;
let id = 100;
let minute = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
});
beforeEach(async () => {
  id++;
  await createProduct(testProduct(id), 5, at);
});
afterAll(() => shop.close());

/** Writes reviews of the newest product with these stars, a minute apart. Returns their ids. */
async function write(...ratings: number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const rating of ratings) {
    minute++;
    const now = new Date(Date.UTC(2026, 0, 2, 0, minute));
    const headers = { 'x-viewer-ip': `10.0.${minute >> 8}.${minute & 255}` };
    const form = { product_id: id, rating, review_text: `Number ${minute}` };
    ids.push((await review(form, { headers, now })).body.id);
  }
  return ids;
}

const ratingNow = async () =>
  (await getProductBySlug({ params: { slug: `product-${id}` }, query: undefined })).rating;
const listed = async () =>
  (await listReviews({ params: { productId: id }, query: {} })).reviews.map((each) => each.id);

describe('A published review', () => {
  test('A published review is public, listed newest first, and counts in its product’s rating [S1-345] [T16]', async () => {
    const ids = await write(5, 4, 4, 1, 3);
    expect(await ratingNow()).toBeNull();
    for (const each of ids) await publishReview(each);
    expect(await ratingNow()).toEqual({ count: 5, average: 3.4, stars: [1, 0, 1, 2, 1] });
    expect(await listed()).toEqual(ids.toReversed().slice(0, 4));
    const pending = (await listReviewsForStaff('pending', 500)).reviews.map((each) => each.id);
    expect(pending.filter((each) => ids.includes(each))).toEqual([]);
  });

  test('A review that is published twice counts once, and a rejected review leaves the list and the rating', async () => {
    const [first = 0, second = 0] = await write(5, 1);
    await publishReview(first);
    await publishReview(first);
    await publishReview(second);
    expect(await ratingNow()).toEqual({ count: 2, average: 3, stars: [1, 0, 0, 0, 1] });
    await rejectReview(second);
    await rejectReview(second);
    expect(await ratingNow()).toEqual({ count: 1, average: 5, stars: [0, 0, 0, 0, 1] });
    expect(await listed()).toEqual([first]);
    expect(await findReview(second)).toMatchObject({ status: 'rejected' });
    await rejectReview(first);
    expect(await ratingNow()).toBeNull();
  });

  test('A published review that is chosen as testimonial is on the home page until staff no longer choose it as a testimonial [S1-344]', async () => {
    const [first = 0] = await write(5);
    await publishReview(first, { isTestimonial: true });
    const shown = (await listTestimonials()).find((each) => each.id === first);
    expect(shown).toMatchObject({ user_name: 'Wanjiku Otieno', rating: 5, product_id: id });
    await publishReview(first);
    expect((await listTestimonials()).map((each) => each.id)).not.toContain(first);
    expect(await ratingNow()).toMatchObject({ count: 1 });
  });

  test('Publishing a review writes the review and the product’s rating, also on the cards, in one transaction', async () => {
    const [first = 0] = await write(5);
    const { operations } = await requestsOf(shop, () => publishReview(first));
    expect(operations).toEqual(['GetItem', 'GetItem', 'TransactWriteItems']);
  });
});

test('Reviews that are published while their product changes each count once, and all stored copies of the rating agree', async () => {
  const ids = await write(5, 4, 3, 2);
  const all = [
    ...ids.map((each) => publishReview(each)),
    changeProduct(id, { price_cents: 77_700 }),
    publishReview(ids[0] ?? 0),
  ];
  const settled = await Promise.allSettled(all);
  // If a call conflicts at every attempt, its answer is 503. Its review is then published again.
  for (const each of settled)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 503 });
  for (const each of ids) await publishReview(each);
  expect(await ratingNow()).toEqual({ count: 4, average: 3.5, stars: [0, 1, 1, 1, 1] });
  const [item, named] = [await findProductItem(id), await findProductBySlug(`product-${id}`)];
  expect(named?.stars).toEqual(item?.stars);
  const { cards } = await listCards(listPk.all(), 99);
  expect(cards.find((card) => card.id === id)?.stars).toEqual(item?.stars);
});

test('A renamed product keeps its reviews and its rating', async () => {
  const [first = 0, second = 0] = await write(5, 2);
  await publishReview(first);
  await changeProduct(id, { slug: `renamed-${id}` });
  await publishReview(second);
  const { rating } = await getProductBySlug({ params: { slug: `renamed-${id}` }, query: undefined });
  expect(rating).toEqual({ count: 2, average: 3.5, stars: [0, 1, 0, 0, 1] });
});

test('A review of a deleted product can only be rejected, and an unknown review can be neither published nor rejected', async () => {
  const [first = 0] = await write(5);
  await removeProduct(id);
  await expect(publishReview(first)).rejects.toMatchObject({ status: 404, message: 'Product not found' });
  await rejectReview(first);
  expect(await findReview(first)).toMatchObject({ status: 'rejected' });
  for (const decide of [publishReview, rejectReview])
    await expect(decide(999_999)).rejects.toMatchObject({ status: 404, message: 'Review not found' });
});

test('Reviews of a product that becomes restricted are hidden wherever restricted products are hidden [G-08]', async () => {
  const [first = 0] = await write(5);
  await publishReview(first, { isTestimonial: true });
  const told = async () => (await listTestimonials()).map((each) => each.id);
  await changeSettings({ restricted_goods: 'hidden' });
  expect(await listed()).toEqual([first]);
  expect(await told()).toContain(first);
  await changeCategory(2, { age_restricted: true });
  expect(await listed()).toEqual([]);
  expect(await told()).toEqual([]);
  await changeSettings({ restricted_goods: 'sell' });
  expect(await listed()).toEqual([first]);
  await changeCategory(2, { age_restricted: false });
});

test.each(['GetItem', 'TransactWriteItems'])(
  'When %s fails or its answer is lost, publishing or refusing a review again counts the review once [R3]',
  async (operation) => {
    for (const fault of [{ before: 'internal' }, { afterCommit: 'drop-connection' }] as const) {
      const [first = 0] = await write(4);
      const before = (await ratingNow())?.count ?? 0;
      shop.db.setFault((call) => (call.operation === operation ? fault : undefined));
      await publishReview(first).catch(() => undefined);
      shop.db.setFault(undefined);
      await publishReview(first);
      expect((await ratingNow())?.count).toBe(before + 1);
    }
  },
);
