import { mostAsked } from '#shared/reviews/review-request.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { ownedPk, visitorPk } from '../../data/accounts/keys.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { listOwned, type OwnedReview } from '../../data/orders/owned.ts';
import { ownedReviewPrefix, reviewKey } from '../../data/reviews/keys.ts';
import { findReviewStop } from '../../data/reviews/review-stop.ts';
import { signReviewer } from './stop-review-emails.ts';

/** How many of a customer's newest reviews are searched for an order's products. */
const NEWEST = 100;

/** Returns the products that the customer of an order has reviewed. */
async function reviewedBy({ owner, visitor }: OrderItem): Promise<Set<number>> {
  const pks = [owner && ownedPk(owner), visitor && visitorPk(visitor)].flatMap((pk) => pk ?? []);
  const page = { limit: NEWEST, isNewestFirst: true };
  const lists = await Promise.all(pks.map((pk) => listOwned<OwnedReview>(pk, ownedReviewPrefix, page)));
  const ids = new Set(lists.flatMap(({ items }) => items.map(({ review_id }) => review_id)));
  const reviews = await readItems([...ids].map(reviewKey));
  return new Set(reviews.map(({ product_id }) => product_id as number));
}

/** Returns true if the shop may still email the customer of an order to ask for a review. */
async function mayAsk({ order_status, customer_email, review_email }: OrderItem): Promise<boolean> {
  if (order_status !== 'delivered' || customer_email === '' || !review_email) return false;
  const stoppedAt = await findReviewStop(await signReviewer(customer_email));
  return stoppedAt === undefined || stoppedAt < review_email.at;
}

type Asked = Pick<ProductItem, 'id' | 'product_name' | 'slug'>;

/**
 * Returns the products of an order that its customer can still review: visible products without a review by this
 * customer. Returns none if the order was returned, if the customer withdrew the consent or was erased, or if the shop
 * no longer asks for reviews.
 */
export async function reviewableOf(order: OrderItem, settings: ShopSettings): Promise<Asked[]> {
  if (settings.asks_for_reviews === false || !(await mayAsk(order))) return [];
  const ids = [...new Set(order.lines.map(({ product_id }) => product_id))].filter((id) => id > 0);
  const [items, reviewed] = await Promise.all([readItems(ids.map(productKey)), reviewedBy(order)]);
  const products = new Map((items as ProductItem[]).map((product) => [product.id, product]));
  return ids
    .flatMap((id) => products.get(id) ?? [])
    .filter(({ id, is_hidden }) => !is_hidden && !reviewed.has(id))
    .filter(({ age_restricted }) => !(age_restricted && settings.restricted_goods === 'hidden'))
    .slice(0, mostAsked);
}
