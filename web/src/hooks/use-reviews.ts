import { productPath } from '#shared/page.ts';
import type { ProductDetail } from '#shared/product.ts';
import type { Review } from '#shared/review.ts';
import { reviewsOf } from '../lib/reviews-call.ts';
import { useCall } from './use-call.ts';

/** A product's latest reviews; `add` puts the shopper's own before them, until the page is left (S1-202, G-25). */
export function useReviews({ id, slug }: Pick<ProductDetail, 'id' | 'slug'>) {
  const { data, error, mutate } = useCall('GET /reviews/{productId}', reviewsOf(id), {
    page: productPath(slug),
  });
  const add = (review: Review) =>
    mutate((known) => ({ next_cursor: null, ...known, reviews: [review, ...(known?.reviews ?? [])] }), {
      revalidate: false,
    });
  return { reviews: data?.reviews, error, retry: () => void mutate(), add };
}
