import { readEmail } from '#shared/email.ts';
import type { ReviewRequestWords } from '#shared/emails/review-email.ts';
import { productPath } from '#shared/page.ts';
import { findOrderAndSettings } from '../../data/orders/order.ts';
import { type EmailReader, greeted } from '../emails/email-reader.ts';
import { orderProof } from './order-proof.ts';
import { reviewableOf } from './reviewable.ts';
import { stopLinks } from './stop-review-emails.ts';

/**
 * Returns the content of the email that asks for reviews of an order. Returns undefined if no product is left to
 * review.
 */
export const readReviewRequest: EmailReader = async (orderId) => {
  const { order, settings } = await findOrderAndSettings(orderId);
  const products = order ? await reviewableOf(order, settings) : [];
  if (!order || products.length === 0) return undefined;
  const [proof, { url: stop, headers }] = await Promise.all([
    orderProof(orderId),
    stopLinks(order.customer_email),
  ]);
  const site = process.env.SITE_URL ?? '';
  const words: ReviewRequestWords = {
    number: order.number,
    customer: greeted(order.customer_name),
    products: products.map(({ product_name: name, slug }) => ({
      name,
      // The proof follows the `#`, so it never reaches a server's log.
      link: `${site}${productPath(slug)}#review=${proof}`,
    })),
    stop,
  };
  return { settings, address: readEmail(order.customer_email), words, headers };
};
