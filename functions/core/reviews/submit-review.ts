import { SpamSign } from '#shared/reviews/admin-review.ts';
import type { Review, ReviewForm } from '#shared/reviews/review.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import type { Limit } from '../../data/dynamodb/rate-limit.ts';
import { createReview, type ReviewItem, readReviewState } from '../../data/reviews/review.ts';
import { invalid, notFound } from '../../errors.ts';
import { type Caller, sendOnce } from '../emails/send-once.ts';
import { addressKey } from '../identity/address-key.ts';
import { ownerOf } from '../identity/owner.ts';
import { fingerprint } from '../identity/signature.ts';
import { findPurchase } from './find-purchase.ts';
import { findProvenPurchase } from './order-proof.ts';
import { unproven } from './verified-purchase.ts';

const DAY = 1440;

/**
 * Returns a score for how much a review looks like advertising, with the reasons (G-25). Staff see both beside the
 * review.
 */
function spamOf({ review_text, user_name, form_seconds }: ReviewForm) {
  const { text, links } = review_text;
  const letters = text.replace(/[^\p{L}]/gu, '');
  const signs = {
    links: links > 0,
    capitals: letters.length > 20 && letters === letters.toUpperCase(),
    repeats: /(.)\1{5}/u.test(text),
    number: /\d{9,}/.test(`${text} ${user_name}`.replace(/[ -]/g, '')),
    program: form_seconds === undefined,
  };
  const spam_signs = SpamSign.options.filter((sign) => signs[sign]);
  const others = spam_signs.filter((sign) => sign !== 'links');
  return { spam_score: links * 2 + others.length, ...(spam_signs.length > 0 && { spam_signs }) };
}

/**
 * Returns the daily rate limits (T16). A browser and an IP address have a limit for each product. An IP address also
 * has one for all products.
 */
async function limitsOf(productId: number, { visitor, address }: Caller): Promise<Limit[]> {
  const { product, address: ceiling } = shop.reviewsADay;
  const place = await addressKey(address);
  return [
    { what: 'review-address', who: `${place}#${productId}`, times: product, minutes: DAY },
    { what: 'review-address-all', who: place, times: ceiling, minutes: DAY },
    ...(visitor === undefined
      ? []
      : [
          {
            what: 'review-visitor',
            who: `${fingerprint(visitor)}#${productId}`,
            times: product,
            minutes: DAY,
          },
        ]),
  ];
}

/** Refuses a form that a bot sent: the hidden field is filled, or the form was sent too fast (T16). @throws 422 */
function refusePrograms({ website = '', form_seconds }: ReviewForm): void {
  const isHasty = form_seconds !== undefined && form_seconds < shop.leastFormSeconds;
  if (website !== '' || isHasty) throw invalid({ review_text: [texts.reviewHasty] }, 'review-refused');
}

/**
 * Stores a review for staff to publish. The same review from the same browser (or IP address) is stored once, so a
 * retry is safe.
 *
 * A link in the shop's email proves the purchase. The review then belongs to the customer of that order. Further
 * reviews of the same purchase are stored without the proof.
 *
 * @throws 401 if the customer is being erased · 422 · 404 if the product is hidden or no longer sold
 * @throws 429 after three a day for one product · 503
 */
export async function submitReview(form: ReviewForm, caller: Caller): Promise<Review> {
  refusePrograms(form);
  const { product_id, user_name, rating } = form;
  const { text: review_text } = form.review_text;
  const { visitor, address, now } = caller;
  const who = visitor === undefined ? await addressKey(address) : fingerprint(visitor);
  const said = [product_id, user_name, rating, review_text, who];
  const requestKey = `review ${fingerprint(JSON.stringify(said))}`;
  const told = { product_id, user_name, rating, review_text, status: 'pending' as const };

  const { settings, product, sent } = await readReviewState(product_id, requestKey);
  if (sent) return { ...told, id: sent.id, created_at: sent.created_at };
  const isHidden = product?.age_restricted && settings.restricted_goods === 'hidden';
  if (!product || isHidden) throw notFound('Product');

  const limits = await limitsOf(product_id, caller);
  const { age_restricted } = product;
  const proven = await findProvenPurchase(product_id, form.order_proof);
  const owner = caller.personId === undefined && proven?.owner ? proven.owner : ownerOf(caller);
  const bought = proven?.bought ?? (await findPurchase(product_id, owner));
  const marks = {
    ...{ is_testimonial: false, age_restricted, ...spamOf(form) },
    ...(bought && { is_verified: true, bought }),
  };
  const id = await nextNumber('review');
  let review: ReviewItem = { ...told, ...marks, id, created_at: now.toISOString() };
  const before = await sendOnce({
    write: async () => {
      const unwritten = await createReview(review, requestKey, limits, owner);
      if (unwritten?.reason === 'claimed') review = unproven(review);
      return unwritten;
    },
    limits,
    tooOften: texts.reviewsTooMany,
    now,
  });
  return before ? { ...told, id: before.id, created_at: before.created_at } : review;
}
