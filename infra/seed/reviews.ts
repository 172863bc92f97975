import type { Review } from '#shared/reviews/review.ts';
import { products } from './catalogue/products.ts';
import { pouchReviews } from './reviews/pouches.ts';
import { vapeReviews } from './reviews/vapes.ts';

const DAY = 86_400_000;

/** Returns the days between a product's first sale and its nth review: fixed, and different for each product. */
const daysAfter = (id: number, n: number) => 3 + n * 4 + (id % 5);

/** The published reviews of the demo shop, with their products. */
export const reviews: (Review & { is_testimonial: boolean })[] = Object.entries({
  ...pouchReviews,
  ...vapeReviews,
})
  .flatMap(([slug, said]) => {
    const product = products.find((each) => each.slug === slug);
    if (!product) throw new Error(`The review names a product that does not exist: ${slug}.`);
    return said.map(([user_name, rating, review_text, shown], n) => ({
      product_id: product.id,
      user_name,
      rating,
      review_text,
      created_at: new Date(
        Date.parse(product.created_at) + daysAfter(product.id, n) * DAY + (n + 1) * 5_417_000,
      ).toISOString(),
      status: 'published' as const,
      is_testimonial: shown !== undefined,
    }));
  })
  .map((review, at) => ({ id: at + 1, ...review }));

/** Returns the number of reviews of a product with one, two … five stars. */
export const starsOf = (productId: number): number[] =>
  [1, 2, 3, 4, 5].map(
    (stars) =>
      reviews.filter(({ product_id, rating }) => product_id === productId && rating === stars).length,
  );
