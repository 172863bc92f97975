import type {
  AdminReview,
  DecidedReviews,
  ReviewChange,
  ReviewDecisions,
  ReviewList,
} from '#shared/reviews/admin-review.ts';
import * as texts from '#shared/texts.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { numberedPlace, testimonialPlace } from '../../data/dynamodb/place.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { findReview, listReviewsForStaff, type ReviewItem } from '../../data/reviews/review.ts';
import { notFound, ShopError, withStored } from '../../errors.ts';
import { inLanes } from '../../lanes.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { customersOf } from '../orders/customers-of-orders.ts';
import { changeReview, decideReview, type Moderator } from './change-review.ts';

const PAGE = 20;
/**
 * How many reviews of one call are decided at the same time. Reviews of the same product are decided one after the
 * other.
 */
const LANES = 3;

const whoAndWhen = (at: string | undefined, by: string | undefined) =>
  at === undefined ? null : { at, by: by ?? '' };

type Beside = { product: ProductItem | undefined; customer: string | undefined };

function present(review: ReviewItem, { product, customer }: Beside): AdminReview {
  const { bought, reply } = review;
  return {
    ...review,
    version: review.version ?? 0,
    product: product ? { id: product.id, name: product.product_name, slug: product.slug } : null,
    is_verified: review.is_verified ?? false,
    order: bought ?? null,
    customer: customer ?? null,
    spam_signs: review.spam_signs ?? [],
    reason: review.reason ?? '',
    decided: whoAndWhen(review.decided_at, review.decided_by),
    reply: reply?.text ?? '',
    replied: whoAndWhen(reply?.at, review.replied_by),
  };
}

async function presentAll(reviews: readonly ReviewItem[]): Promise<AdminReview[]> {
  const ids = [...new Set(reviews.map(({ product_id }) => product_id))];
  const products = (await readItems(ids.map(productKey))) as ProductItem[];
  const byId = new Map(products.map((product) => [product.id, product]));
  const customers = await customersOf(reviews.flatMap(({ bought }) => bought?.id ?? []));
  return reviews.map((review) =>
    present(review, {
      product: byId.get(review.product_id),
      customer: customers.get(review.bought?.id ?? ''),
    }),
  );
}

const presentOne = async (review: ReviewItem) => (await presentAll([review]))[0] as AdminReview;

type Asked = { state: ReviewList; cursor?: string | undefined };

/** Returns a page of a review list for staff. @throws 400 `bad-cursor` */
export async function listForStaff({ state, cursor }: Asked) {
  const place = fromCursor(state === 'home' ? testimonialPlace : numberedPlace, cursor);
  const { reviews, next } = await listReviewsForStaff(state, PAGE, place);
  return { reviews: await presentAll(reviews), next_cursor: nextCursor(next) };
}

async function getReview(id: number): Promise<AdminReview> {
  const review = await findReview(id);
  if (!review) throw notFound('Review');
  return presentOne(review);
}

/** Returns a review for staff. @throws 404 */
export const openForStaff = getReview;

/**
 * Makes a decision about several reviews, each in its own transaction. If one decision fails, its outcome is the error,
 * and the others are still made.
 *
 * @throws 503, and errors that are not refusals; repeating the call decides the remaining reviews
 */
export async function decideAll(asked: ReviewDecisions, moderator: Moderator): Promise<DecidedReviews> {
  const { reviews, ...decision } = asked;
  const outcomes = new Map<number, DecidedReviews['reviews'][number]>();
  await inLanes(LANES, reviews, async ({ id, version }) => {
    try {
      const { isChanged } = await decideReview(id, decision, moderator, { version });
      outcomes.set(id, { id, outcome: isChanged ? 'changed' : 'unchanged', message: '' });
    } catch (error) {
      if (!(error instanceof ShopError) || error.status >= 500) throw error;
      const message = error.code === 'changed' ? texts.reviewChanged : error.message;
      outcomes.set(id, { id, outcome: 'refused', message });
    }
  });
  return { reviews: [...outcomes.values()] };
}

/**
 * Changes the reply to a review, or whether the home page shows the review.
 * @throws 404, 409 `changed` with the stored review, `not-published`, 503
 */
export async function changeForStaff(
  id: number,
  { version, ...fields }: ReviewChange & { version: number },
  moderator: Moderator,
): Promise<AdminReview> {
  const { review } = await withStored(changeReview(id, fields, moderator, { version }), () => getReview(id));
  return presentOne(review);
}
