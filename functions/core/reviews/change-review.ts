import { isDeepStrictEqual } from 'node:util';
import type { ReviewChange, ReviewDecision } from '#shared/reviews/admin-review.ts';
import type { ReviewStatus } from '#shared/reviews/review.ts';
import * as texts from '#shared/texts.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { bare, filled } from '../../data/dynamodb/bare.ts';
import { commitPlan } from '../../data/dynamodb/commit-plan.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { requireVersion } from '../../data/dynamodb/version.ts';
import type { ChangeOptions } from '../../data/log/change-item.ts';
import { moderatingReview } from '../../data/reviews/moderate-review.ts';
import { findReview, type ReviewItem } from '../../data/reviews/review.ts';
import { conflict, notFound } from '../../errors.ts';
import { proofAfter } from './verified-purchase.ts';

/** The person who changes a review, and when. */
export type Moderator = { by: { name: string }; now: Date };

type Options = ChangeOptions<ReviewItem> & {
  /** Returns further writes for the transaction. */
  beside?: ((after: ReviewItem) => Actions) | undefined;
};

type Change = (before: ReviewItem) => Partial<ReviewItem>;

/**
 * Changes a review and its lists. If another write came first, it reads the review again.
 *
 * @returns the review, and whether it changed
 * @throws 404 if the review, or the product of a review to publish, does not exist · 409 `changed` for an old version,
 * `not-published` for a testimonial that is not published · 503
 */
function change(id: number, changeOf: Change, { version, check, beside, ...log }: Options) {
  return commitPlan(async () => {
    const found = await findReview(id);
    if (!found) throw notFound('Review');
    const review: ReviewItem = filled(bare(found));
    check?.(review);
    const changed: ReviewItem = filled({ ...review, ...changeOf(review) });
    if (isDeepStrictEqual(changed, review)) return { result: { review, isChanged: false } };
    requireVersion(review, version);
    const product = await findProductItem(review.product_id);
    if (!product && changed.status === 'published') throw notFound('Product');
    if (changed.is_testimonial && changed.status !== 'published')
      throw conflict('not-published', texts.reviewNotPublished);
    const age_restricted = product?.age_restricted ?? review.age_restricted;
    const proof = await proofAfter(review, changed);
    const after = { ...proof.review, age_restricted, version: (review.version ?? 0) + 1 };
    const moderation = { review, product, after, ...log, claim: proof.claim, beside: beside?.(after) };
    return { result: { review: after, isChanged: true }, actions: moderatingReview(moderation) };
  });
}

/** Returns the fields that say who decided about a review, and when. Both are undefined for a pending review. */
const decider = (status: ReviewStatus, { by, now }: Moderator) =>
  status === 'pending'
    ? { decided_at: undefined, decided_by: undefined }
    : { decided_at: now.toISOString(), decided_by: by.name };

/** Returns the fields of a decision. Only a published review can be a testimonial. */
const decided =
  ({ status, reason }: ReviewDecision, moderator: Moderator): Change =>
  (before) => {
    const why = status === 'rejected' && reason !== '' ? reason : undefined;
    if (before.status === status && before.reason === why) return {};
    return {
      ...{ status, reason: why, is_testimonial: status === 'published' && before.is_testimonial },
      ...decider(status, moderator),
    };
  };

/**
 * Publishes a review, refuses it, or returns it to the pending reviews. A published review counts in its product's
 * rating. Only staff see the reason of a refusal. Repeating a decision changes nothing, so a review is counted once
 * (T16). If a review is refused, another review can use the same purchase as its proof.
 *
 * @throws 404, 409 `changed`, 503
 */
export const decideReview = (
  id: number,
  decision: ReviewDecision,
  moderator: Moderator,
  options: Options = {},
) => change(id, decided(decision, moderator), options);

/**
 * Changes the reply beneath a review, or whether the home page shows the review.
 *
 * @throws 404, 409 `changed`, `not-published`, 503
 */
export const changeReview = (
  id: number,
  { reply, is_testimonial }: ReviewChange,
  { by, now }: Moderator,
  options: Options = {},
) =>
  change(
    id,
    (before) => ({
      ...(is_testimonial !== undefined && { is_testimonial }),
      ...(reply !== undefined &&
        reply !== (before.reply?.text ?? '') && {
          reply: reply === '' ? undefined : { text: reply, at: now.toISOString() },
          replied_by: reply === '' ? undefined : by.name,
        }),
    }),
    options,
  );

/**
 * Restores a former state of a review. The person who undoes a decision is stored as the person who decided. The reason
 * of a refusal is not in the change log, so it is not restored.
 *
 * @throws 404, 409, 503
 */
export const restoreReview = (
  id: number,
  fields: Partial<ReviewItem>,
  moderator: Moderator,
  options: Options,
) => {
  const { status } = fields;
  const decision = status && { reason: undefined, ...decider(status, moderator) };
  return change(id, () => ({ ...fields, ...decision }), options);
};
