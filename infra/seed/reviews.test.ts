import { expect, test } from 'vitest';
import { plainText } from '#shared/plain-text.ts';
import { ReviewForm } from '#shared/reviews/review.ts';
import { products } from './catalogue/products.ts';
import { featured } from './featured.ts';
import { reviews, starsOf } from './reviews.ts';

test('At least half of the demo products have reviews, and the review form would accept each of them [S1-238] [T16]', () => {
  const reviewed = new Set(reviews.map(({ product_id }) => product_id));
  expect(reviewed.size).toBeGreaterThanOrEqual(products.length / 2);
  for (const review of reviews) {
    const { user_name, review_text } = ReviewForm.parse(review);
    expect([user_name, review_text.text]).toEqual([review.user_name, review.review_text]);
    expect(plainText(review.review_text)).toBe(review.review_text);
  }
});

test('All demo reviews have different texts, and each is newer than its product', () => {
  expect(new Set(reviews.map(({ review_text }) => review_text)).size).toBe(reviews.length);
  expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length);
  for (const { product_id, created_at } of reviews) {
    const product = products.find(({ id }) => id === product_id);
    expect(created_at > (product?.created_at ?? '9')).toBe(true);
    expect(created_at < '2026-11-01').toBe(true);
  }
});

test('The demo reviews give two to five stars, and a product’s star counts match its reviews', () => {
  const given = new Set(reviews.map(({ rating }) => rating));
  expect([...given].sort()).toEqual([2, 3, 4, 5]);
  for (const { id } of products) {
    const count = reviews.filter(({ product_id }) => product_id === id).length;
    expect(starsOf(id).reduce((sum, times) => sum + times, 0)).toBe(count);
  }
});

test('The demo home page’s testimonials and featured product are not age-restricted', () => {
  const open = new Set(products.filter(({ brand_name }) => brand_name === 'Washa').map(({ id }) => id));
  const shown = reviews.filter(({ is_testimonial }) => is_testimonial);
  expect(shown.length).toBeGreaterThanOrEqual(6);
  for (const { product_id } of shown) expect(open.has(product_id)).toBe(true);
  expect(open.has(featured.product_id)).toBe(true);
});
