import type { Endpoint, Parsed } from '#shared/endpoint.ts';
import type * as table from '#shared/reviews/endpoints.ts';
import { shop } from '#shared/shop.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { numberedPlace } from '../../data/dynamodb/place.ts';
import * as data from '../../data/reviews/review.ts';
import { hidesRestricted } from '../../data/settings/some-settings.ts';
import { fromCursor, nextCursor } from '../cursor.ts';

type Ask<E extends Endpoint> = Pick<Parsed<E>, 'params' | 'query'>;

/** Returns the visible reviews. Leaves out the reviews of products that are hidden now. */
async function shownOf(reviews: data.ReviewItem[]): Promise<data.ReviewItem[]> {
  if (reviews.length === 0 || !(await hidesRestricted())) return reviews;
  const ids = [...new Set(reviews.map(({ product_id }) => product_id))];
  const products = new Map((await Promise.all(ids.map(findProductItem))).map((item) => [item?.id, item]));
  return reviews.filter((each) => !(products.get(each.product_id) ?? each).age_restricted);
}

/** Returns a page of a product's published reviews. Returns none if the product is hidden. */
export async function listReviews({ params, query }: Ask<typeof table.listReviews>) {
  const { limit = shop.reviews, cursor } = query;
  const found = await data.listReviews(params.productId, limit, fromCursor(numberedPlace, cursor));
  const reviews = await shownOf(found.reviews);
  return { reviews, next_cursor: nextCursor(reviews.length > 0 ? found.next : undefined) };
}

/** Returns the testimonials, but not those about hidden products. */
export const listTestimonials = async () => shownOf(await data.listTestimonials(shop.testimonials));
