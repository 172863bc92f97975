import { expect, onTestFinished, test } from 'vitest';
import { listPk } from '#functions/data/catalogue/keys.ts';
import { findProduct, listCards } from '#functions/data/catalogue/product.ts';
import { listReviews, listTestimonials } from '#functions/data/reviews/review.ts';
import { getSettings } from '#functions/data/settings/read-settings.ts';
import { configOf } from '../config.ts';
import { openDemoTable } from './demo-table.ts';

/** Counts what a shopper can see of reviews: products, rated products, reviews and testimonials. */
async function shownReviews() {
  const { cards } = await listCards(listPk.all(), 1000);
  const products = await Promise.all(cards.map(({ id }) => findProduct(id)));
  const reviews = await Promise.all(cards.map(({ id }) => listReviews(id, 10)));
  return {
    products: cards.length,
    rated: products.filter((found) => found?.product.stars !== undefined).length,
    reviews: reviews.flatMap((page) => page.reviews).length,
    testimonials: (await listTestimonials(10)).length,
  };
}

test('A live stage starts with its own contact details, and without invented reviews and stars', async () => {
  const contact = { ...configOf('prod').contact, phone: '+254712345678', email: 'hello@hart.co.ke' };
  onTestFinished(await openDemoTable({ isLive: true, contact }));
  const found = await shownReviews();
  expect(found).toMatchObject({ rated: 0, reviews: 0, testimonials: 0 });
  expect(found.products).toBeGreaterThan(40);
  expect(await getSettings()).toMatchObject({ phone: '+254712345678', email: 'hello@hart.co.ke' });
  expect(configOf('prod').isLive).toBe(true);
});
