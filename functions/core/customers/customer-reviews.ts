import { ownedPk, visitorPk } from '../../data/accounts/keys.ts';
import { ownedOrderPrefix } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import {
  everyOwned,
  findOrders,
  listOwned,
  type OwnedOrder,
  type OwnedReview,
} from '../../data/orders/owned.ts';
import { ownedReviewPrefix } from '../../data/reviews/keys.ts';
import { findReview, type ReviewItem } from '../../data/reviews/review.ts';

/** How many of the newest orders of a browser or an account are checked for other phones. */
const NEWEST = 100;

/** A review, and its entry in the list of reviews by the same browser or account. */
export type WrittenReview = { review: ReviewItem; line: OwnedReview };

/** Returns the newest orders of a browser or an account that were placed with another phone. */
export async function ordersOfOthers(pk: string, phone: string): Promise<OrderItem[]> {
  const { items } = await listOwned<OwnedOrder>(pk, ownedOrderPrefix, { limit: NEWEST, isNewestFirst: true });
  const orders = await findOrders(items.map(({ order_id }) => order_id));
  return orders.filter(({ customer_phone }) => customer_phone !== phone && customer_phone !== '');
}

async function* linesOf(pk: string, most: number | undefined): AsyncGenerator<OwnedReview> {
  if (most === undefined)
    for await (const lines of everyOwned<OwnedReview>(pk, ownedReviewPrefix)) yield* lines;
  else
    yield* (await listOwned<OwnedReview>(pk, ownedReviewPrefix, { limit: most, isNewestFirst: true })).items;
}

type Writer = {
  phone: string;
  visitors: Iterable<string>;
  owners: Iterable<string>;
  /** The most entries to read from each list. By default, all are read. */
  most?: number;
  /** Returns whether an order is the customer's. */
  isTheirs: (orderId: string) => boolean;
};

/**
 * Returns the reviews that a customer wrote. They are the reviews of products in their orders, and all reviews from a
 * browser with which only they order. If several people order with a browser or an account, its other reviews are left
 * out, because another person may have written them.
 */
export async function reviewsOf({
  phone,
  visitors,
  owners,
  most,
  isTheirs,
}: Writer): Promise<WrittenReview[]> {
  const found = new Map<number, WrittenReview>();
  const lists = [
    ...[...visitors].map((visitor) => ({ pk: visitorPk(visitor), mayBeTheirs: true })),
    ...[...owners].map((owner) => ({ pk: ownedPk(owner), mayBeTheirs: false })),
  ];
  for (const { pk, mayBeTheirs } of lists) {
    const isAlone = mayBeTheirs && (await ordersOfOthers(pk, phone)).length === 0;
    for await (const line of linesOf(pk, most)) {
      const review = await findReview(line.review_id);
      if (review && (isAlone || isTheirs(review.bought?.id ?? ''))) found.set(review.id, { review, line });
    }
  }
  return [...found.values()];
}
