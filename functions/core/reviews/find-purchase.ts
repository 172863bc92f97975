import { personPk, visitorPk } from '../../data/accounts/keys.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { ownedOrderPrefix } from '../../data/orders/keys.ts';
import {
  findOrders,
  listOwned,
  type OwnedOrder,
  type OwnedReview,
  type Owner,
} from '../../data/orders/owned.ts';
import { ownedReviewPrefix, reviewKey } from '../../data/reviews/keys.ts';
import type { ReviewItem } from '../../data/reviews/review.ts';

/** The newest orders of an author in which a product is looked for. */
const MOST = 25;

/** The newest reviews of an author among which one of the same purchase is looked for. */
const MOST_REVIEWS = 100;

const pkOf = (owner: Owner) => ('person' in owner ? personPk(owner.person) : visitorPk(owner.visitor));

/** Returns the newest delivered order of a person, or of a browser, that contains the product. */
export async function findPurchase(productId: number, owner: Owner | undefined) {
  if (!owner) return undefined;
  const page = { limit: MOST, isNewestFirst: true };
  const { items } = await listOwned<OwnedOrder>(pkOf(owner), ownedOrderPrefix, page);
  const orders = await findOrders(items.map(({ order_id }) => order_id));
  const found = orders.find(
    ({ order_status, lines }) =>
      order_status === 'delivered' && lines.some(({ product_id }) => product_id === productId),
  );
  return found && { id: found.id, number: found.number };
}

/**
 * True if a review of the author names this purchase already, unless staff have refused it. An order proves one review of
 * each of its products.
 */
export async function isReviewed(orderId: string, productId: number, owner: Owner | undefined) {
  if (!owner) return false;
  const page = { limit: MOST_REVIEWS, isNewestFirst: true };
  const { items } = await listOwned<OwnedReview>(pkOf(owner), ownedReviewPrefix, page);
  const reviews = (await readItems(items.map(({ review_id }) => reviewKey(review_id)))) as ReviewItem[];
  return reviews.some(
    ({ bought, product_id, status }) =>
      bought?.id === orderId && product_id === productId && status !== 'rejected',
  );
}
