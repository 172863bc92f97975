import type * as table from '#shared/api/reviews.ts';
import type { Endpoint, Parsed } from '#shared/endpoint.ts';
import { shop } from '#shared/shop.ts';
import * as data from '../data/review.ts';
import { fromCursor, toCursor } from './catalogue.ts';
import { shownOf } from './restricted.ts';

type Ask<E extends Endpoint> = Pick<Parsed<E>, 'params' | 'query'>;

/** Published reviews of a product; none where the product is hidden. */
export async function listReviews({ params, query }: Ask<typeof table.listReviews>) {
  const { limit = shop.reviews, cursor } = query;
  const found = await data.listReviews(params.productId, limit, fromCursor(cursor));
  const reviews = await shownOf(found.reviews);
  const isMore = found.next !== undefined && reviews.length > 0;
  return { reviews, next_cursor: isMore ? toCursor(found.next as string) : null };
}

/** What customers said; of hidden products nothing. */
export const listTestimonials = async () => shownOf(await data.listTestimonials(shop.testimonials));
